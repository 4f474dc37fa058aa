import { Trans, useLingui } from '@lingui/react/macro'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { limits } from '../../../../contract/common.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'

type NoteFieldProps = { about: string; note: string; onChange: (note: string) => void }

/** The voter's private note about a contest. A button until it is opened or has text. */
export function NoteField({ about, note, onChange }: NoteFieldProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && note === '') {
    return (
      <Button
        variant="quiet"
        size="small"
        className="w-fit"
        aria-label={t`Add a note: ${about}`}
        onClick={() => setOpen(true)}
      >
        <NotebookPen aria-hidden="true" />
        <Trans>Add a note</Trans>
      </Button>
    )
  }
  return (
    <Field label={t`My note: ${about}`} className="max-w-2xl">
      <Textarea
        rows={2}
        ref={isOpen ? focus : undefined}
        maxLength={limits.reason}
        value={note}
        onChange={(event) => {
          // Keeps the field open when its text is deleted.
          setOpen(true)
          onChange(event.currentTarget.value)
        }}
      />
    </Field>
  )
}

/** Focuses the field after the button is pressed. A field shown because it has text does not take focus. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus()
