/** Imported first (`tsx --import`), moves the clock of a process that a test run starts. */
import { clockShift, shiftDate } from "./clock";

shiftDate(clockShift());
