export function findChromium(): string | undefined
export function findPostgresBin(): string | undefined
export function findHeadlessShell(): string | undefined
