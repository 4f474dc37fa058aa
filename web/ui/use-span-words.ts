import { useLingui } from '@lingui/react/macro'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** "5 minutes", in the largest unit that fits without a rest. */
export function useSpanWords() {
  const { i18n } = useLingui()
  return (seconds: number): string => {
    const [unit, length] = units.find(([, length]) => seconds % length === 0) ?? ['second', 1]
    return i18n.number(seconds / length, { style: 'unit', unit, unitDisplay: 'long' })
  }
}
