export const root: string;
export function run(command: string, args: string[], env?: Record<string, string>): void;
export function installWhatIsMissing(): void;
export function makeLocalSettings(file?: string): void;
