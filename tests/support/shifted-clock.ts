/** Moves the clock of a process of a test run; imported first (`tsx --import`). */
import { clockShift, shiftDate } from "./clock";

shiftDate(clockShift());
