import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../ui/cx.ts'

/** Larger files are not even read: the server takes far less. */
const largestFile = 1_000_000

type Picked = { name: string; lines: number } | { name: string; lines: 'too_large' | 'unreadable' }

/** Choose a file or drop one. Its text goes into the field below, where it can be looked at before it is sent. */
export function FilePicker({ onText }: { onText: (text: string) => void }) {
  const [picked, setPicked] = useState<Picked>()
  const take = async (file: File | null | undefined) => {
    if (!file) return
    const { name } = file
    if (file.size > largestFile) return setPicked({ name, lines: 'too_large' })
    try {
      const text = await file.text()
      onText(text)
      setPicked({ name, lines: text.split(/\r?\n/).filter((line) => line.trim() !== '').length })
    } catch {
      setPicked({ name, lines: 'unreadable' })
    }
  }
  return (
    <div>
      <label
        className={cx(
          'relative grid justify-items-center gap-1 rounded-lg border-[1.5px] border-dashed border-control px-4 py-6',
          'text-center hover:bg-hover has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
          'has-focus-visible:outline-focus',
        )}
      >
        <FileUp aria-hidden="true" className="size-6 text-muted" />
        <span className="font-semibold">
          <Trans>Choose a CSV file, or drop it here</Trans>
        </span>
        {/* Over the whole area, unseen: browsers take a dropped file there by themselves. */}
        <input
          type="file"
          accept=".csv,text/csv"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            // The same file may be chosen again after it was mended.
            event.currentTarget.value = ''
          }}
        />
      </label>
      <p role="status" className="mt-2 text-step--1 text-muted empty:mt-0">
        {picked && <PickedWords {...picked} />}
      </p>
    </div>
  )
}

// A file may have any name, tags included, which <Trans> would take for its own.
function PickedWords({ name, lines }: Picked) {
  const { t } = useLingui()
  if (lines === 'too_large') return t`${name} is too large to be a list of ratings.`
  if (lines === 'unreadable') return t`${name} could not be read.`
  return (
    <>
      {name}: <Plural value={lines} one="# line" other="# lines" />
    </>
  )
}
