import { useLingui } from '@lingui/react/macro'
import { brand } from '../../../contract/brand.ts'
import { Notice } from '../../features/landing/notice.tsx'
import { ThemeToggle } from '../../features/landing/theme-toggle.tsx'
import { Head } from '../../shell/head.tsx'
import { Button } from '../../ui/button.tsx'
import { Wordmark } from '../../ui/oval.tsx'

/** Sent by the service worker in place of any page. web/static-pages.ts handles its data attributes. */
export default function OfflinePage() {
  const { t } = useLingui()
  const title = t`You’re offline`
  return (
    <div className="flex min-h-dvh flex-col" data-reload-when-online>
      <Head title={title} />
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-4 py-3 sm:px-6">
        <Wordmark name={brand} />
        <ThemeToggle />
      </header>
      <main className="flex flex-1 flex-col">
        <Notice
          title={title}
          text={t`This page will open by itself when you’re back online.`}
          actions={<Button data-reload>{t`Try again`}</Button>}
        />
      </main>
    </div>
  )
}
