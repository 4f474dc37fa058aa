export function findChromium(): string | undefined
export function findPostgresBin(): string | undefined
export function onPath(name: string): string | undefined
