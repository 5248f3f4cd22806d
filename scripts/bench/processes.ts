import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

const HAS_PROC = existsSync("/proc/self/stat");
/** Clock ticks a second: 100 on every Linux that Node runs on. */
const TICKS = 100;

/** Returns the fields of /proc/PID/stat that follow the command's name; `[]` if the process has ended. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

/** Lists the processes that this one has started, directly. */
export function listChildren(): number[] {
  if (HAS_PROC) {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name) && statOf(name)[1] === String(process.pid))
      .map(Number);
  }
  const { stdout = "" } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  return (stdout ?? "")
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid && parent === process.pid ? [pid] : []));
}

/** Returns the milliseconds of CPU that a process has used, or `undefined` where the system does not say it. */
export function cpuOf(pid: number): number | undefined {
  const stat = HAS_PROC ? statOf(pid) : [];
  // utime and stime, https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
  const ticks = Number(stat[11]) + Number(stat[12]);
  return Number.isNaN(ticks) ? undefined : (ticks * 1000) / TICKS;
}

/** Returns the most memory that a process has held so far (elsewhere than on Linux: that it holds now), in bytes. */
export function peakMemoryOf(pid: number): number | undefined {
  if (HAS_PROC) {
    const [, kilobytes] = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes ? Number(kilobytes) * 1024 : undefined;
  }
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(stdout) ? Number(stdout) * 1024 : undefined;
}

/** Returns the memory that a process holds now, in bytes, or `undefined` where the system does not say it. */
export function memoryOf(pid: number): number | undefined {
  if (!HAS_PROC) return peakMemoryOf(pid);
  try {
    const [, kilobytes] = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes ? Number(kilobytes) * 1024 : undefined;
  } catch {
    return undefined;
  }
}
