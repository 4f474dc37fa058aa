import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Fragment } from 'react'
import { encode } from 'uqr'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import { isOver } from '../../../civic/elections/registration-over.ts'
import { brand } from '../../../contract/brand.ts'
import { deadlineNames } from '../../../contract/deadlines.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { PaperProps } from '../../../contract/open.ts'
import type { StateVoting, UpcomingElection } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { deadlineLabels } from '../../parts/elections/deadline-facts.ts'
import { SourceName } from '../../parts/sources/named-source.tsx'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { cx } from '../../ui/cx.ts'
import { Wordmark } from '../../ui/oval.tsx'

type SheetProps = PaperProps & { inLanguage: (locale: Locale, children: ReactNode) => ReactNode }

const paper = {
  letter: { page: 'letter', size: 'w-[8.5in] h-[11in]' },
  a4: { page: 'A4', size: 'w-[210mm] h-[297mm]' },
}
const strips = Array.from({ length: 8 }, (_, index) => index)

/** How many deadlines fit on the paper in each language. */
function maxRows({ isBilingual, hasStrips }: { isBilingual: boolean; hasStrips: boolean }): number {
  if (isBilingual && hasStrips) return 2
  return isBilingual || hasStrips ? 3 : 6
}

/** One sheet of paper: white with dark type in either theme. */
export function Sheet({ choice: { size, kind }, sides, url, inLanguage }: SheetProps) {
  const isBilingual = sides.length > 1
  const hasStrips = kind === 'tear-off'
  return (
    <>
      <style>{`@page{size:${paper[size].page};margin:0}`}</style>
      <article
        className={cx(
          'flex flex-col overflow-hidden bg-[#fff] p-[.6in] text-[#111a2e] shadow-card print:shadow-none',
          paper[size].size,
          hasStrips && 'pt-[.4in] pb-0',
        )}
      >
        <div className={cx('grid flex-1 content-start', hasStrips ? 'gap-[.15in]' : 'gap-[.3in]')}>
          {sides.map(({ locale, voting }) => (
            <Fragment key={locale}>
              {inLanguage(
                locale,
                <Side
                  locale={locale}
                  voting={voting}
                  isSmall={isBilingual || hasStrips}
                  isTight={isBilingual}
                  maxShown={maxRows({ isBilingual, hasStrips })}
                />,
              )}
            </Fragment>
          ))}
        </div>
        <div
          className={cx(
            'flex items-center gap-[.3in] border-t-2 border-[#111a2e]',
            hasStrips ? 'py-[.05in]' : 'py-[.2in]',
          )}
        >
          <QrCode text={url} className={hasStrips ? 'w-[.9in]' : 'w-[1.5in]'} />
          <div className="grid gap-1">
            <Wordmark name={brand} className="text-[1.4rem] text-[#111a2e]" />
            <span className="text-[1.3rem] font-bold">{new URL(url).host}</span>
            {sides.map(({ locale }) => (
              <span key={locale} lang={locale}>
                {inLanguage(locale, <Trans>Dates, polling places and officials for your ZIP code. Free.</Trans>)}
              </span>
            ))}
          </div>
        </div>
        {hasStrips && <Strips sides={sides} url={url} inLanguage={inLanguage} />}
      </article>
    </>
  )
}

type SideProps = { locale: Locale; voting: StateVoting; isSmall: boolean; isTight: boolean; maxShown: number }

/** What comes next in the state, in one language. */
function Side({ locale, voting, isSmall, isTight, maxShown }: SideProps) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const { stateInText } = useCivicTerms()
  const election = electionOf(voting)
  const rows = election ? rowsOf(election, voting).slice(0, maxShown) : []
  const state = stateInText(voting.stateCode)
  const { office, sources } = voting
  const today = localDate(voting.today, 'long')
  const used = [...new Set([election?.source, ...rows.map(({ source }) => source)])].flatMap((key) =>
    key && sources[key] ? [sources[key]] : [],
  )
  return (
    <section lang={locale} className={cx('grid', isTight ? 'gap-[.06in]' : 'gap-[.12in]')}>
      <h2
        className={cx(
          'm-0 font-extrabold tracking-[-.03em]',
          isSmall ? 'text-[2.6rem] leading-none' : 'text-[4.2rem] leading-none',
        )}
      >
        {t({ message: `Vote in ${state}`, comment: 'Headline of a poster' })}
      </h2>
      {election ? (
        <>
          <p className={cx('m-0 font-bold text-[#a3212b]', isSmall ? 'text-[1.4rem]' : 'text-[2rem] leading-tight')}>
            {localDate(election.date, 'full')}
          </p>
          <p className="m-0 text-[1.1rem]">
            {election.title}
            {election.certainty === 'possible' && <> · {t`Only if needed`}</>}
            {election.reach === 'some-areas' && <> · {t`Only in some areas`}</>}
            {!election.confirmed && ' *'}
          </p>
        </>
      ) : (
        <p className="m-0 text-[1.4rem] font-bold">{t`We don’t have the next election date yet.`}</p>
      )}
      {rows.length > 0 && (
        <dl className={cx('m-0 grid', isSmall ? 'text-[1rem]' : 'text-[1.3rem]')}>
          {rows.map(({ name, date, confirmed }) => (
            <div key={name} className="flex items-baseline justify-between gap-4 border-t border-[#111a2e] py-[.06in]">
              <dt>{t(deadlineLabels[name])}</dt>
              <dd className="m-0 font-bold whitespace-nowrap">
                {localDate(date, 'long')}
                {!confirmed && ' *'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="m-0 text-[.95rem]">
        {t`Dates can change. Confirm them with your election office:`} <strong lang="en">{office.name}</strong>,{' '}
        {office.phone}, {office.website.host}
      </p>
      <p className="m-0 text-[.72rem]">
        {(rows.some(({ confirmed }) => !confirmed) || (election && !election.confirmed)) && <>{t`* May change.`} </>}
        {t`As of ${today}.`}{' '}
        {used.map((source, index) => (
          <Fragment key={source.name}>
            {index > 0 && '; '}
            <SourceName name={source.name} nameEs={source.nameEs} />, {localDate(source.asOf, 'long')}
          </Fragment>
        ))}
      </p>
    </section>
  )
}

/** The election on the sheet: the one with the next step, else the next certain one, else a possible one. */
function electionOf(voting: StateVoting): UpcomingElection | null {
  const { toPrepare, next, upcoming } = electionsOf(voting)
  return toPrepare ?? next ?? upcoming[0] ?? null
}

/** The deadlines that have not passed, in order of date. */
function rowsOf({ deadlines }: UpcomingElection, { today }: StateVoting) {
  if (!deadlines) return []
  return deadlineNames
    .filter((name) => deadlines.registrationNeeded || !name.startsWith('register'))
    .flatMap((name) => {
      const { date, confirmed, source } = deadlines[name]
      return date === null || isOver(deadlines[name], today) ? [] : [{ name, date, confirmed, source }]
    })
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

/** Slips to tear off, at the lower edge of the paper. */
function Strips({ sides, url, inLanguage }: Pick<SheetProps, 'sides' | 'url' | 'inLanguage'>) {
  const [first] = sides
  const { host } = new URL(url)
  return (
    <div className="-mx-[.6in] grid h-[2.3in] shrink-0 grid-cols-8 border-t border-dashed border-[#111a2e]">
      {strips.map((index) => (
        <div
          key={index}
          className="flex flex-col items-center justify-between border-r border-dashed border-[#111a2e] p-[.08in] last:border-r-0"
        >
          <span className="min-h-0 flex-1 rotate-180 text-center text-[.8rem] leading-tight [writing-mode:vertical-rl]">
            <strong className="block text-[1rem]">{host}</strong>
            {first && inLanguage(first.locale, <StripText voting={first.voting} />)}
          </span>
          <QrCode text={url} className="w-[.7in]" />
        </div>
      ))}
    </div>
  )
}

function StripText({ voting }: { voting: StateVoting }) {
  const { localDate } = useFormat()
  const { stateName } = useCivicTerms()
  const election = electionOf(voting)
  return (
    <>
      {stateName(voting.stateCode)}
      {election && <>: {localDate(election.date, 'long')}</>}
    </>
  )
}

/** Readers need a margin of four modules around the code. */
const quietModules = 4

function QrCode({ text, className }: { text: string; className: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: quietModules })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text} className={cx('shrink-0 bg-[#fff]', className)}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
