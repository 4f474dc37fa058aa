import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { spacedHalfDay } from '../../../../contract/locale.ts'
import type { DataPageProps, DescribedRelease } from '../../../../contract/site-pages.ts'
import { DataSection, Fold, Line } from '../prose.tsx'

/** How this site gets newer facts, and when it last looked for them. */
export function Updates({ followsReleases, lastLook }: Pick<DataPageProps, 'followsReleases' | 'lastLook'>) {
  const { t } = useLingui()
  return (
    <DataSection id="updates" title={t`Updates`}>
      <Line>
        {followsReleases
          ? t`This site looks for updates by itself.`
          : t`This site uses the facts that came with the program. It doesn’t look for updates by itself.`}
      </Line>
      {followsReleases && <Line>{lastLook ? <LastLook {...lastLook} /> : t`It hasn’t looked yet.`}</Line>}
    </DataSection>
  )
}

function LastLook({ at, result }: NonNullable<DataPageProps['lastLook']>) {
  const { t, i18n } = useLingui()
  const time = utcTime(i18n, at)
  const texts: Record<typeof result, string> = {
    new: t`It found an update, which is now in use.`,
    unchanged: t`There was nothing new.`,
    refused: t`The update had errors, so we keep the facts we have.`,
    failed: t`We couldn’t reach the publisher of the updates.`,
  }
  return `${t`Last look: ${time}.`} ${texts[result]}`
}

/** What each release changed. Left out on a site that has never had one. */
export function Changes({ releases }: Pick<DataPageProps, 'releases'>) {
  if (releases.length === 0) return null
  return (
    <DataSection id="changes" title={<Trans>Changes</Trans>}>
      {releases.map((release) => (
        <Release key={release.digest} {...release} />
      ))}
    </DataSection>
  )
}

function Release({ title, receivedAt, note, changes }: DescribedRelease) {
  const { t, i18n } = useLingui()
  const time = utcTime(i18n, receivedAt)
  return (
    <>
      <h3 className="mt-4 mb-0 text-step-0 font-bold">{title}</h3>
      <Line>{t`In use since ${time}.`}</Line>
      {note && <Line>{note}</Line>}
      {changes.length > 0 && (
        <ul className="mt-2 mb-0 grid list-disc gap-1 pl-5">
          {changes.map(({ set, text, ids }) => (
            <li key={set}>
              {text}
              <ChangedIds {...ids} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ChangedIds({ added, changed, removed }: DescribedRelease['changes'][number]['ids']) {
  const { t } = useLingui()
  if (added.length + changed.length + removed.length === 0) return null
  return (
    <div className="text-step--1">
      <Fold title={t`Which ones`}>
        <Ids label={t`Added:`} ids={added} />
        <Ids label={t`Changed:`} ids={changed} />
        <Ids label={t`Removed:`} ids={removed} />
      </Fold>
    </div>
  )
}

const Ids = ({ label, ids }: { label: string; ids: string[] }) =>
  ids.length > 0 && (
    <p className="m-0 wrap-anywhere">
      {label} <span translate="no">{ids.join(', ')}</span>
    </p>
  )

/** Operators and readers are in many time zones, so the zone is named. */
export const utcTime = (i18n: I18n, time: string) =>
  spacedHalfDay(
    i18n.date(new Date(time), {
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
      timeZoneName: 'short',
    }),
  )
