import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { cx } from './cx.ts'

type FieldControl = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

const FieldContext = createContext<FieldControl>({})

/** The attributes that connect a control to its Field. The control's own props override them. */
export const useFieldControl = () => useContext(FieldContext)

type FieldProps = {
  /** The id of the control, for a page with links to it. */
  id?: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
  labelHidden?: boolean
  className?: string
  children: ReactNode
}

/** Label, hint and error of one control, connected to it by ids. */
export function Field({ id: givenId, label, hint, error, optional, labelHidden, className, children }: FieldProps) {
  const { t } = useLingui()
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const control: FieldControl = {
    id,
    'aria-describedby': cx(hintId, errorId) || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'w-fit font-semibold'}>
        {label}
        {optional && <span className="font-normal text-muted"> {t`(optional)`}</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-step--1 text-muted">
          {hint}
        </p>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      <div aria-live="polite" className="empty:hidden">
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 text-step--1 font-medium text-bad">
            <CircleAlert aria-hidden="true" className="mt-[.2em] size-[1.1em] shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
