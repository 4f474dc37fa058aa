/** A random wait of 0 to 45 minutes. Sample data: the screen labels it as such. */
export const sampleWait = (random: () => number = Math.random): number => Math.floor(random() * 46)

export type WaitLevel = 'short' | 'moderate' | 'long'

export function waitLevel(minutes: number): WaitLevel {
  if (minutes < 10) return 'short'
  return minutes < 25 ? 'moderate' : 'long'
}
