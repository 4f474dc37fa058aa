import { Trans, useLingui } from '@lingui/react/macro'
import { features } from './features.ts'

export function FeatureGrid() {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="features" className="mx-auto w-full max-w-6xl px-4 sm:px-6">
      <h2 id="features" className="m-0 mb-6 text-step-3 sm:mb-8">
        <Trans>What you can do here</Trans>
      </h2>
      <ul className="m-0 grid list-none gap-px overflow-hidden rounded-lg border border-line bg-line p-0 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ path, icon: Icon, title, line }) => (
          <li key={path} className="flex gap-4 bg-card p-5 sm:block sm:p-7">
            <Icon aria-hidden="true" className="size-6.5 shrink-0 text-signal" />
            <div>
              <h3 className="m-0 text-step-1 sm:mt-4">{i18n._(title)}</h3>
              <p className="mt-1 mb-0 text-pretty text-muted">{i18n._(line)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
