import { useLingui } from '@lingui/react/macro'
import { createElement } from 'react'
import { localeNames } from '../../../contract/locale.ts'
import type { OpenPageProps } from '../../../contract/open.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { Choice, PaperForm } from '../../features/open/paper-form.tsx'
import { List, Paragraph, Section, TextLink } from '../../features/site/prose.tsx'
import { ContactLink } from '../../parts/offices/office-contact.tsx'
import { useStateGroups } from '../../parts/use-civic-terms.ts'
import { TextPage } from '../../shell/site-frame.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'

/** How to use the facts elsewhere: on another site, on paper, in a program. */
export default function OpenPage(props: OpenPageProps) {
  const { t } = useLingui()
  const { hasWidgets, hasMcp, hasPosters, origin } = props
  const tables = ['elections', 'deadlines', 'officials', 'results'] as const
  const names = { elections: t`Elections`, deadlines: t`Deadlines`, officials: t`Officials`, results: t`2024 results` }
  return (
    <TextPage
      title={t`Share these facts`}
      intro={t`Put dates, offices and officials on your own site, on paper or in a program. Each fact keeps its source and date.`}
    >
      {hasWidgets && <WidgetBuilder {...props} />}
      {hasPosters && (
        <Section title={t`Poster`}>
          <Paragraph>{t`A poster or a sheet with tear-off strips for a library, a school or a store.`}</Paragraph>
          <PaperForm />
        </Section>
      )}
      <Section title={t`Tables`}>
        <Paragraph>{t`These open in any spreadsheet.`}</Paragraph>
        <List>
          {tables.map((name) => (
            <li key={name}>
              <TextLink href={`/data/${name}.csv`}>{`${names[name]} (CSV)`}</TextLink>
            </li>
          ))}
        </List>
      </Section>
      <Section title={t`News of changed dates`}>
        <Paragraph>
          <TextLink href={serverPaths.dateFeed}>{t`Changed election dates (Atom feed)`}</TextLink>
        </Paragraph>
      </Section>
      <Section title={t`For developers`}>
        <List>
          <li>
            <TextLink href={serverPaths.apiDocs}>{t`API`}</TextLink>
          </li>
          {hasMcp && (
            <li>
              {t`For AI assistants (MCP):`} <code>{`${origin}${serverPaths.mcp}`}</code>
            </li>
          )}
        </List>
      </Section>
    </TextPage>
  )
}

function WidgetBuilder({ choice, origin, contact }: OpenPageProps) {
  const { t } = useLingui()
  const groups = useStateGroups()
  const { widget, state, zip, lang, theme } = choice
  const names = {
    deadlines: t`Dates and deadlines`,
    officials: t`Elected officials`,
    'polling-place': t`Where to vote`,
    results: t`Election results`,
  }
  const attributes = { type: widget, ...(state && { state }), ...(zip && { zip }), lang, theme }
  const shown = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`)
  const code = `<script src="${origin}/embed.js" async></script>\n<precinct-widget${shown.join('')}></precinct-widget>`
  return (
    <Section title={t`Widget for your site`}>
      <Paragraph>{t`It sets no cookie and stores nothing. Without a state or ZIP code, it asks for one.`}</Paragraph>
      <form className="grid gap-4 sm:grid-cols-2" id="widget">
        <Choice label={t`Widget`} name="widget" value={widget} options={names} />
        <Field label={t`State`} optional>
          <NativeSelect
            name="state"
            defaultValue={state ?? ''}
            options={[{ value: '', label: t`No state` }, ...groups]}
          />
        </Field>
        <Field label={t`ZIP code`} optional>
          <Input name="zip" defaultValue={zip} inputMode="numeric" maxLength={10} />
        </Field>
        <Choice label={t`Language`} name="language" value={lang} options={localeNames} />
        <Choice label={t`Colors`} name="theme" value={theme} options={{ light: t`Light`, dark: t`Dark` }} />
        <button className={`${buttonClass()} self-end`}>{t`Show preview`}</button>
      </form>
      <h3 className="mt-6 mb-2 text-step-1">{t`Preview`}</h3>
      {createElement('precinct-widget', attributes)}
      <script src="/embed.js" />
      <h3 className="mt-6 mb-2 text-step-1">{t`Code for your page`}</h3>
      <pre className="m-0 rounded-lg bg-sunk p-4 text-step--1 wrap-anywhere whitespace-pre-wrap">
        <code>{code}</code>
      </pre>
      <p className="mt-2 mb-0 text-step--1 text-muted">
        {t`It works only on sites that we list.`} {contact && <ContactLink contact={contact} />}
      </p>
    </Section>
  )
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
