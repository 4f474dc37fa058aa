import { Trans, useLingui } from '@lingui/react/macro'
import { webUrl } from '../../../../civic/text/web-url.ts'
import type { FactReport, FactState } from '../../../../contract/fact-reports.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { SourceName } from '../../../parts/sources/source-name.tsx'

/** What the reporter saw, and what has changed since. */
export function FactValues({ asReported, current }: Pick<FactReport, 'asReported' | 'current'>) {
  const { t } = useLingui()
  const isUnchanged = JSON.stringify(asReported) === JSON.stringify(current)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <State
        title={isUnchanged ? t`The fact, unchanged since the report` : t`The fact when it was reported`}
        state={asReported}
      />
      {!isUnchanged && current && <State title={t`The fact now`} state={current} />}
      {!current && (
        <p className="text-step--1">
          <Trans>This fact no longer exists.</Trans>
        </p>
      )}
    </div>
  )
}

/** The first fields tell most; the others are one click away. */
const shownFields = 8

function State({ title, state: { values, source, compiledOn } }: { title: string; state: FactState }) {
  const { localDate } = useFormat()
  const more = values.slice(shownFields)
  return (
    <section className="min-w-0 text-step--1">
      <h3 className="text-step--1 font-semibold">{title}</h3>
      <Values values={values.slice(0, shownFields)} />
      {more.length > 0 && (
        <details>
          <summary className="w-fit">
            <Trans>More fields</Trans>
          </summary>
          <Values values={more} />
        </details>
      )}
      <p className="mt-2 text-step--2 wrap-anywhere text-muted">
        {source ? <NamedSource {...source} /> : <Trans>Not checked against a source.</Trans>}{' '}
        {source && <span>{localDate(source.asOf, 'long')}.</span>}{' '}
        {compiledOn && <Trans>Data as of {localDate(compiledOn, 'long')}.</Trans>}
      </p>
    </section>
  )
}

function NamedSource({ name, nameEs, url: text, secondary }: NonNullable<FactState['source']>) {
  const url = webUrl(text)
  const shownName = <SourceName {...{ name, nameEs }} />
  return (
    <>
      {url === null ? shownName : <OutsideLink href={url}>{shownName}</OutsideLink>}
      {secondary && (
        <>
          {' '}
          <Trans>(not confirmed)</Trans>
        </>
      )}
      ,
    </>
  )
}

/** Names and values are those of the pack: for whoever edits it. */
function Values({ values }: Pick<FactState, 'values'>) {
  return (
    <dl lang="en" className="m-0 mt-1 grid gap-x-4 gap-y-1">
      {values.map(({ name, value }, index) => (
        // Two records may have the same name, and their order does not change.
        <div key={index} className="wrap-anywhere">
          <dt className="inline text-muted">{name}:</dt> <dd className="m-0 inline">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
