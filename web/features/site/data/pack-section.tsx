import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { webUrl } from '../../../../civic/text/web-url.ts'
import { dataAnchor } from '../../../../contract/data.ts'
import type { DescribedFile, DescribedPack } from '../../../../contract/site-pages.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { SourceName } from '../../../parts/sources/named-source.tsx'
import { DataSection, Fold } from '../prose.tsx'

/** The files of a pack, with how current they are and where they come from. */
export const PackSection = ({ pack }: { pack: DescribedPack }) => (
  <DataSection id={pack.name} title={pack.title}>
    <div className="mt-3 divide-y divide-line rounded-lg border border-line bg-card px-4 sm:px-5">
      {pack.files.map((file) => (
        <FileEntry key={file.set} pack={pack} file={file} />
      ))}
    </div>
  </DataSection>
)

type FileProps = { pack: DescribedPack; file: DescribedFile }

/** One line that unfolds: how current the file is; then what is in it and where it comes from. */
function FileEntry({ pack, file }: FileProps) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const { asOf, checkedOn, renewal } = file
  return (
    <details id={dataAnchor(file.set)} className="group scroll-mt-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2.5 [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 flex-1 items-baseline gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <h3 className="m-0 text-step-0 font-semibold">{file.name}</h3>
          <span className="text-step--1 text-muted">
            {file.outdated && <strong className="text-warn">{t`May be out of date.`}</strong>} {file.goodUntil}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {file.about && <p className="mt-0 mb-0">{file.about}</p>}
      <dl className="mt-3 mb-5 grid gap-x-4 gap-y-2 text-step--1 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Row term={t`Facts`}>
          <Counts {...file} />
        </Row>
        {asOf && (
          <Row term={t`As of`}>
            <Period {...asOf} />
          </Row>
        )}
        {checkedOn && <Row term={t`Last checked`}>{localDate(checkedOn, 'long')}</Row>}
        <Row term={t`Source`}>
          <Sources pack={pack} file={file} />
        </Row>
        {renewal && (
          <Row term={t`Renewed`}>
            <Renewal {...renewal} />
          </Row>
        )}
        <Row term={t`File`}>
          <code className="wrap-anywhere">{`${pack.name}/${file.file}`}</code>
        </Row>
      </dl>
    </details>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="m-0 font-semibold">{term}</dt>
    <dd className="m-0 min-w-0">{children}</dd>
  </>
)

function Counts({ figures }: DescribedFile) {
  const { t } = useLingui()
  const { number } = useFormat()
  const all = number(figures.facts)
  if (figures.official === figures.facts) return t`${all}, all from official sources`
  const parts: [number, (count: string) => string][] = [
    [figures.official, (count) => t`${count} from official sources`],
    [figures.neutral, (count) => t`${count} from neutral sources`],
    [figures.secondary, (count) => t`${count} from other lists`],
    [figures.noSource, (count) => t`${count} not checked against a source`],
    [figures.unconfirmed, (count) => t`${count} that may change`],
  ]
  const shown = parts.flatMap(([count, text]) => (count > 0 ? text(number(count)) : []))
  // A single part is the whole.
  if (shown.length === 1 && shown[0]?.startsWith(all)) return shown[0]
  return [all, shown.join('; ')].filter(Boolean).join(': ')
}

function Period(period: NonNullable<DescribedFile['asOf']>) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const [oldest, newest] = [localDate(period.oldest, 'long'), localDate(period.newest, 'long')]
  if (oldest === newest) return oldest
  return t`${oldest} to ${newest}`
}

/** More sources than this are folded. */
const shownSources = 3

function Sources({ pack, file }: FileProps) {
  const used = file.sources.flatMap((key) => pack.sources[key] ?? [])
  if (used.length === 0) return <Trans>Each fact links to the page it’s from.</Trans>
  const items = (
    <ul className="m-0 grid list-none gap-2 p-0">
      {used.map((source) => (
        <SourceItem key={source.name + source.url + source.asOf} source={source} />
      ))}
    </ul>
  )
  const count = used.length
  if (count <= shownSources) return items
  return <Fold title={<Plural value={count} one="# source" other="# sources" />}>{items}</Fold>
}

function SourceItem({ source }: { source: DescribedPack['sources'][string] }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const day = localDate(source.asOf, 'long')
  return (
    <li className="wrap-anywhere">
      <LinkedSource name={source.name} nameEs={source.nameEs} url={source.url} />, {t`as of ${day}`}. {t`License:`}{' '}
      <InEnglish text={source.license} />. {source.credit && <InEnglish text={`${source.credit}.`} />}
      {source.gaps && (
        <>
          <br />
          {t`Known gaps:`} <InEnglish text={source.gaps} />
        </>
      )}
    </li>
  )
}

function LinkedSource({ url, ...source }: { name: string; nameEs?: string | undefined; url: string | null }) {
  const href = webUrl(url)
  const shown = <SourceName {...source} />
  return href ? (
    <a href={href} className="wrap-anywhere">
      {shown}
    </a>
  ) : (
    shown
  )
}

/** Texts of the packs are in English; on a Spanish page they are marked as such. */
function InEnglish({ text }: { text: string }) {
  return useLocale() === 'en' ? text : <span lang="en">{text}</span>
}

const Renewal = ({ programs, byHand }: NonNullable<DescribedFile['renewal']>) => (
  <>
    {programs.map(({ publisher, publisherEs, url }) => (
      <p key={url} className="m-0">
        <Trans>By a program, from:</Trans> <LinkedSource name={publisher} nameEs={publisherEs} url={url} />
      </p>
    ))}
    {byHand !== null && (
      <p className="m-0">
        <Trans>By hand:</Trans> <InEnglish text={byHand} />
      </p>
    )}
  </>
)
