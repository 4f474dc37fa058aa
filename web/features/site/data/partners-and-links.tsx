import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LinkVerdict } from '../../../../contract/data.ts'
import type { DataPageProps, DescribedLink } from '../../../../contract/site-pages.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { DataSection, Fold, Line, TextLink } from '../prose.tsx'
import { utcTime } from './updates.tsx'

/** Others whose facts are shown here. Left out on a site that has no partners. */
export function Partners({ partners }: Pick<DataPageProps, 'partners'>) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  if (partners.length === 0) return null
  return (
    <DataSection id="partners" title={t`Partners`}>
      <Line>{t`They provide facts about their own area. Each fact names them as its source.`}</Line>
      <ul className="mt-2 mb-0 grid list-disc gap-1 pl-5">
        {partners.map(({ name, url, records: count, publishedAt }) => {
          const day = localDate(publishedAt, 'long')
          return (
            <li key={url}>
              <TextLink href={url}>{name}</TextLink>: <Plural value={count} one="# fact" other="# facts" />,{' '}
              {t`published ${day}`}
            </li>
          )
        })}
      </ul>
    </DataSection>
  )
}

/** Whether the links of the facts work, as far as this site checks them. */
export const Links = ({ links }: Pick<DataPageProps, 'links'>) => (
  <DataSection id="links" title={<Trans>Links</Trans>}>
    {links ? (
      <LinkChecks {...links} />
    ) : (
      <Line>
        <Trans>This site doesn’t check links by itself.</Trans>
      </Line>
    )}
  </DataSection>
)

function LinkChecks({ total, checked, broken, lastCheckedAt, brokenLinks }: NonNullable<DataPageProps['links']>) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  if (lastCheckedAt === null) return <Line>{t`No links checked yet.`}</Line>
  const [all, done] = [number(total), number(checked)]
  const time = utcTime(i18n, lastCheckedAt)
  return (
    <>
      <Line>
        {broken === 0
          ? t`All ${done} links we checked work.`
          : t`${plural(broken, {
              one: `# of the ${done} links we checked doesn’t work.`,
              other: `# of the ${done} links we checked don’t work.`,
            })}`}
      </Line>
      {checked < total && <Line>{t`We’ve checked ${done} of ${all} links so far.`}</Line>}
      <Line>{t`Last check: ${time}.`}</Line>
      {brokenLinks.length > 0 && (
        <div className="mt-2">
          <Fold title={t`Links that don’t work`}>
            <ul className="mt-1 mb-0 grid list-disc gap-2 pl-5 text-step--1">
              {brokenLinks.map((link) => (
                <BrokenLink key={link.url} {...link} />
              ))}
            </ul>
          </Fold>
        </div>
      )}
    </>
  )
}

function BrokenLink({ url, verdict, since, names }: DescribedLink) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const day = localDate(since, 'long')
  const verdicts: Record<LinkVerdict, string> = {
    ok: t`works`,
    moved: t`moved`,
    dead: t`page not found`,
    certificate: t`the site’s certificate is not valid`,
    unreachable: t`no answer`,
    'server-error': t`error on that site`,
    'refuses-programs': t`can’t be checked by a program`,
    'not-public': t`not a public address`,
  }
  return (
    <li className="wrap-anywhere">
      <TextLink href={url}>{url}</TextLink>: {verdicts[verdict]}, {t`since ${day}`} ({names.join(', ')})
    </li>
  )
}
