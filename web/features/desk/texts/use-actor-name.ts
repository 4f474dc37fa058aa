import { useLingui } from '@lingui/react/macro'

/** Who did something at the desk, as the server names them. */
export function useActorName() {
  const { t } = useLingui()
  return (name: string | null) => {
    if (name === null) return t`a deleted account`
    return name === 'command line' ? t`the command line` : name
  }
}
