import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import QrCode from '../../parts/qr-code.tsx'
import { PlanWhen, WhatToBring } from './plan-summary.tsx'
import { wayLabels } from './use-mail-dates.ts'
import type { VotingPlan } from './voting-plan.ts'

/** On paper: the plan in the size of a bank card, to cut out and fold, with a code for the state's polling place finder. */
export default function PocketCard({ plan }: { plan: VotingPlan }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const { facts, way, where } = plan
  const site = facts.finder ?? facts.office
  return (
    <section aria-label={t`Pocket card`} className="mt-8 break-inside-avoid">
      <p className="m-0 mb-2 text-step--2">
        <Trans>Cut along the line and fold in the middle.</Trans>
      </p>
      <div className="grid w-[6.75in] grid-cols-2 border border-dashed border-ink text-[9pt] leading-snug text-ink">
        <div className="grid h-[2.125in] content-start gap-1 overflow-hidden border-r border-dashed border-ink p-[.15in]">
          <p className="m-0 text-[8pt] font-bold uppercase">
            <Trans>My voting plan</Trans>
          </p>
          <p className="m-0 text-[11pt] leading-tight font-bold">
            {localDate(facts.date)}
            {!facts.isCertain && (
              <span className="font-normal">
                {' '}
                (<Trans>May change</Trans>)
              </span>
            )}
          </p>
          <Line label={<Trans>How</Trans>}>{way && t(wayLabels[way])}</Line>
          <Line label={<Trans>When</Trans>}>
            <PlanWhen plan={plan} />
          </Line>
          <Line label={<Trans>Where</Trans>}>{where || '_______________________________'}</Line>
        </div>
        <div className="grid h-[2.125in] grid-cols-[minmax(0,1fr)_1.15in] gap-[.12in] overflow-hidden p-[.15in]">
          <div className="grid min-w-0 content-start gap-1">
            <Line label={<Trans>Bring</Trans>}>
              <WhatToBring plan={plan} />
            </Line>
            {facts.hours && (
              <Line label={<Trans>Poll hours</Trans>}>
                <span lang="en">{facts.hours}</span>
              </Line>
            )}
            <Line label={<Trans>Call</Trans>}>
              <span lang="en">{facts.office.name}</span>, <b>{facts.office.phone}</b>
            </Line>
          </div>
          <figure className="m-0 grid content-start gap-1 text-center text-[7pt]">
            <QrCode text={site.url} className="w-full" />
            <figcaption className="wrap-anywhere">{site.host}</figcaption>
          </figure>
        </div>
      </div>
    </section>
  )
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  if (!children) return null
  return (
    <p className="m-0">
      <b>{label}:</b> {children}
    </p>
  )
}
