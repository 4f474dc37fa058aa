import { Trans } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type CopyFieldProps = { label: ReactNode; hint?: ReactNode; value: string }

/** Text with a copy button. Where the browser does not allow copying, the text is selected instead. */
export function CopyField({ label, hint, value }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === value
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(value)
    } catch {
      input.current?.select()
    }
  }
  return (
    <Field label={label} hint={hint}>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={input}
          readOnly
          value={value}
          className="min-w-40 flex-1"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="ghost" onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span aria-live="polite">{isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
        </Button>
      </div>
    </Field>
  )
}
