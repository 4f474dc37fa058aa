import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Locale } from '../../../contract/locale.ts'
import type { PaperProps } from '../../../contract/open.ts'
import { PaperForm } from '../../features/open/paper-form.tsx'
import { Sheet } from '../../features/open/sheet.tsx'
import { i18ns } from '../../i18n/server-i18n.ts'
import { Head } from '../../shell/head.tsx'

const inLanguage = (locale: Locale, children: ReactNode) => <I18nProvider i18n={i18ns[locale]}>{children}</I18nProvider>

/** A sheet to print. The heading and the form above it are not printed. */
export default function PosterPage(props: PaperProps) {
  const { t } = useLingui()
  const { choice, sides } = props
  return (
    <main className="mx-auto grid max-w-[9.5in] gap-8 px-4 py-8 print:m-0 print:block print:max-w-none print:p-0">
      <Head title={t`Poster`} />
      <header className="grid gap-4 print:hidden">
        <h1 className="m-0 text-step-3 font-extrabold">{t`Poster`}</h1>
        <PaperForm choice={choice} />
        {sides.length > 0 && (
          <p className="m-0 text-muted">{t`Print this page (Ctrl+P). Print it again when dates change.`}</p>
        )}
      </header>
      {sides.length > 0 && (
        <section
          aria-label={t`Preview`}
          // A sheet that is wider than a phone scrolls with the keyboard too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="overflow-x-auto print:overflow-visible"
        >
          <Sheet {...props} inLanguage={inLanguage} />
        </section>
      )}
    </main>
  )
}
