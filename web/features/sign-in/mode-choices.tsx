import { useLingui } from '@lingui/react/macro'
import type { LoginProps } from '../../../contract/account-pages.ts'
import { cx } from '../../ui/cx.ts'
import { Oval } from '../../ui/oval.tsx'

type Mode = LoginProps['mode']
type ModeChoicesProps = { chosen: Mode; pathOf: (mode: Mode) => string }

/** Links to sign-in and sign-up, styled as two lines of a ballot. */
export function ModeChoices({ chosen, pathOf }: ModeChoicesProps) {
  const { t } = useLingui()
  const labels: Record<Mode, string> = { 'sign-in': t`Sign In`, 'sign-up': t`Create an account` }
  return (
    <nav aria-label={t`Sign in or create an account`} className="flex divide-x divide-line">
      {(['sign-in', 'sign-up'] as const).map((mode) => (
        <a
          key={mode}
          href={pathOf(mode)}
          aria-current={mode === chosen ? 'page' : undefined}
          className={cx(
            'flex min-h-14 flex-1 items-center gap-2.5 px-4 py-3 text-step--1 no-underline',
            'focus-visible:-outline-offset-3 sm:px-6',
            mode === chosen ? 'font-bold text-ink' : 'font-medium text-muted hover:bg-hover hover:text-ink',
          )}
        >
          <Oval filled={mode === chosen} signal />
          {labels[mode]}
        </a>
      ))}
    </nav>
  )
}
