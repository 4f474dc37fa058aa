import { useLingui } from '@lingui/react/macro'
import { Oval } from '../../../ui/oval.tsx'

type MarkButtonProps = {
  name: string
  isChosen: boolean
  /** As many as allowed are chosen, so this one cannot be added. */
  isFull?: boolean
  onToggle: () => void
}

/** A ballot oval that toggles the voter's own mark. */
export function MarkButton({ name, isChosen, isFull = false, onToggle }: MarkButtonProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isFull && !isChosen}
      aria-label={t`My choice: ${name}`}
      title={t`My choice`}
      onClick={onToggle}
      className="grid w-14 shrink-0 place-items-center text-step-1 text-control hover:bg-hover hover:text-ink focus-visible:-outline-offset-3 aria-disabled:text-line-strong"
    >
      <Oval filled={isChosen} signal className={isChosen ? 'text-ink' : undefined} />
    </button>
  )
}
