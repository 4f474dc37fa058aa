import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../ui/cx.ts'

/** Larger files are not read: the server's limit is far lower. */
const maxFileBytes = 1_000_000

type PickedFile = { name: string; lines: number | 'too_large' | 'unreadable' }

/** Reads a chosen or dropped file. Its text goes into the field below, where it can be checked before it is sent. */
export function FilePicker({ onText }: { onText: (text: string) => void }) {
  const [picked, setPicked] = useState<PickedFile>()
  const readFile = async (file: File | null | undefined) => {
    if (!file) return
    const { name } = file
    if (file.size > maxFileBytes) return setPicked({ name, lines: 'too_large' })
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
        {/* Invisible, over the whole area: browsers accept a dropped file on a file input. */}
        <input
          type="file"
          accept=".csv,text/csv"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            void readFile(event.currentTarget.files?.[0])
            // Allows choosing the same file again after it was corrected.
            event.currentTarget.value = ''
          }}
        />
      </label>
      <p role="status" className="mt-2 text-step--1 text-muted empty:mt-0">
        {picked && <PickedFileStatus {...picked} />}
      </p>
    </div>
  )
}

// With `t`, because <Trans> would treat tags in a file name as its own.
function PickedFileStatus({ name, lines }: PickedFile) {
  const { t } = useLingui()
  if (lines === 'too_large') return t`${name} is too large. Choose a file under 1 MB.`
  if (lines === 'unreadable') return t`We couldn’t read ${name}. Choose another file.`
  return (
    <>
      {name}: <Plural value={lines} one="# line" other="# lines" />
    </>
  )
}
