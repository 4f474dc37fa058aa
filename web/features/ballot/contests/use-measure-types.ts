import { useLingui } from '@lingui/react/macro'

/** The kinds that feeds and Google name; another stays as it is. */
export function useMeasureTypes() {
  const { t } = useLingui()
  const words: Record<string, string> = {
    'ballot-measure': t`Ballot measure`,
    initiative: t`Initiative`,
    referendum: t`Referendum`,
    retention: t`Retention of a judge`,
    other: t`Other measure`,
  }
  return (type: string): string => words[type.toLowerCase()] ?? type
}
