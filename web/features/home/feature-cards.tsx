import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, CardTitle, cardClass } from '../../ui/card.tsx'

type FeatureCardsProps = {
  features: readonly { path: string; icon: LucideIcon; title: MessageDescriptor; line: MessageDescriptor }[]
}

/** The way to every part of the product, and to registration. */
export function FeatureCards({ features }: FeatureCardsProps) {
  const { t } = useLingui()
  return (
    <>
      <ul className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ path, icon: Icon, title, line }) => (
          <li key={path} className="flex">
            <Link href={path} className={`${cardClass({ interactive: true })} group w-full`}>
              <Icon aria-hidden="true" className="size-6.5 text-signal" />
              <h2 className="mt-4 flex items-center gap-1.5 text-step-1 font-bold">
                {t(title)}
                <ArrowRight
                  aria-hidden="true"
                  className="size-4 text-muted opacity-0 transition-[opacity,translate] duration-150 group-hover:translate-x-0.5 group-hover:opacity-100 group-focus-visible:opacity-100"
                />
              </h2>
              <p className="mt-1 text-muted">{t(line)}</p>
            </Link>
          </li>
        ))}
      </ul>
      <RegisterCard />
    </>
  )
}

function RegisterCard() {
  return (
    <Card as="section" className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div>
        <CardTitle>
          <Trans>Ready to Register?</Trans>
        </CardTitle>
        <p className="mt-1 text-muted">
          <Trans>Not registered? We'll direct you to your state's registration site.</Trans>
        </p>
      </div>
      <Link href={paths.register} className={buttonClass()}>
        <Trans>Register to Vote</Trans>
      </Link>
    </Card>
  )
}
