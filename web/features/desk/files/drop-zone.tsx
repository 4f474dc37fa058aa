import { FileUp } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'

type DropZoneProps = {
  label: string
  /** Which file it is, for screen readers. */
  name: string
  accept: string
  small: boolean
  onFile: (file: File) => void
}

/** Takes a chosen or dropped file. */
export function DropZone({ label, name, accept, small, onFile }: DropZoneProps) {
  return (
    <label
      className={cx(
        'relative flex items-center justify-center gap-2 rounded-lg border-[1.5px] border-dashed border-control px-4',
        'text-center font-semibold hover:bg-hover has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
        'has-focus-visible:outline-focus',
        small ? 'min-h-11 w-fit py-1.5 text-step--1' : 'py-6',
      )}
    >
      <FileUp aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span>
        {label}
        <span className="sr-only">: {name}</span>
      </span>
      {/* Invisible, over the whole area: browsers accept a dropped file on a file input. */}
      <input
        type="file"
        accept={accept}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) onFile(file)
          // Allows choosing the same file again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
