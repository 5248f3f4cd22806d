/** The Worker as it is deployed, by the tests' clock: serve.ts takes this entry only where `TESTS_NOW` is set. */
import "./worker-clock";

export { default } from "../../../workers/app";
