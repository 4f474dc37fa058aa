import { useLingui } from '@lingui/react/macro'
import type { ApiDocsProps, DocumentedEndpoint } from '../../../contract/site-pages.ts'
import { Head } from '../../shell/head.tsx'

/** Every endpoint of the contract. */
export default function ApiDocsPage({ endpoints }: ApiDocsProps) {
  const { t } = useLingui()
  return (
    <main className="mx-auto max-w-4xl px-6 py-12">
      <Head title={t`API`} />
      <h1 className="text-step-4 font-extrabold tracking-tight">{t`API`}</h1>
      <p className="mt-3 text-muted">
        {t`Every API call of this server, with what it takes and returns.`}{' '}
        <a className="text-link underline" href="/api/openapi.json">
          OpenAPI 3.1
        </a>
      </p>
      <ol className="mt-8 space-y-4">
        {endpoints.map((endpoint) => (
          <EndpointItem key={`${endpoint.method} ${endpoint.path}`} {...endpoint} />
        ))}
      </ol>
    </main>
  )
}

function EndpointItem({ method, path, summary, access, schemas }: DocumentedEndpoint) {
  const { t } = useLingui()
  const accessTexts = {
    public: t`anyone`,
    visitors: t`members, or anyone where the site is open to visitors`,
    user: t`members`,
    editor: t`editors and administrators`,
    admin: t`administrators`,
  }
  return (
    <li className="rounded-lg border border-line bg-card p-5">
      <h2 className="font-semibold break-words">
        <code>{`${method} ${path}`}</code>
      </h2>
      <p className="mt-1">
        {summary} <span className="text-muted">{`(${accessTexts[access]})`}</span>
      </p>
      <Schema title={t`Path`} text={schemas.params} />
      <Schema title={t`Query`} text={schemas.query} />
      <Schema title={t`Body`} text={schemas.body} />
      <Schema title={t`Response`} text={schemas.reply} />
    </li>
  )
}

const Schema = ({ title, text }: { title: string; text: string | undefined }) =>
  text && (
    <details className="mt-2">
      <summary className="cursor-pointer py-1 font-medium">{title}</summary>
      <pre className="mt-2 rounded-lg bg-sunk p-4 text-step--1 wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </details>
  )
