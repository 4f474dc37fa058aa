import type { I18n } from '@lingui/core'
import { brand } from '../../contract/brand.ts'
import { serverPaths } from '../../contract/paths.ts'
import { html } from '../core/html.ts'
import type { Mail } from './mailer.ts'

interface MailContent {
  subject: string
  /** Paragraphs above the button. Mail programs show the first one in the list of mails. */
  before: string[]
  /** Lists below them, each with its own links. */
  sections?: MailSection[]
  action: { label: string; url: string }
  /** Paragraphs below it. */
  after: string[]
  /** Footer: why the mail was sent, and how to stop such mails. */
  why?: { text: string; links: { label: string; url: string }[] }
}

export interface MailSection {
  heading: string
  lines: { text: string; link: MailLink | null }[]
  /** Below the list: sources and how to read it. */
  notes: string[]
  links: MailLink[]
}

interface MailLink {
  label: string
  url: string
}

/** Mail programs support neither style sheets nor CSS variables, so the light theme's colors are repeated here. */
const style = {
  page: 'margin:0;padding:24px;background:#faf8f3;color:#14203a;font:16px/1.55 system-ui,sans-serif;overflow-wrap:anywhere',
  sheet: 'max-width:560px;margin:0 auto;padding:32px;background:#fff;border:1px solid #e3dfd4;border-radius:16px',
  brand: 'margin:0 0 24px;font-weight:700;font-size:19px',
  button:
    'display:inline-block;padding:12px 22px;border-radius:999px;background:#14203a;color:#fff;' +
    'font-weight:600;text-decoration:none',
  // Not shown, but read first by mail programs that preview a mail.
  preview: 'display:none;max-height:0;overflow:hidden',
  heading: 'margin:24px 0 8px;font-size:17px',
  link: 'color:#14203a',
  note: 'margin:0 0 8px;color:#55607a;font-size:14px',
  closing: 'margin:32px 0 0;padding-top:16px;border-top:1px solid #e3dfd4;color:#55607a;font-size:14px',
}

/** Writes a mail as plain text and HTML. */
export function writeMail(
  i18n: I18n,
  to: string,
  { subject, before, sections = [], action, after, why }: MailContent,
): Mail {
  const closing = i18n._('{brand} is not a government website.', { brand })
  const privacy = { label: i18n._('Privacy'), url: new URL(serverPaths.privacy, action.url).href }
  const reasons = why ? [why.text, ...why.links.map(({ label, url }) => `${label}: ${url}`)] : []
  const text = [
    ...before,
    ...sections.map(sectionText),
    `${action.label}: ${action.url}`,
    ...after,
    ['-- ', ...reasons, closing, `${privacy.label}: ${privacy.url}`].join('\n'),
  ].join('\n\n')
  const paragraph = (content: string) => html`<p style="margin:0 0 16px">${content}</p>
`
  return {
    to,
    subject,
    text: `${text}\n`,
    html: html`<!doctype html>
<html lang="${i18n.locale}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="${style.page}">
<div style="${style.sheet}">
${
  sections.length > 0 &&
  html`<div style="${style.preview}">${before[0]}</div>
`
}<p style="${style.brand}">${brand}</p>
${before.map(paragraph)}${sections.map(sectionHtml)}<p style="margin:24px 0"><a href="${action.url}" style="${style.button}">${action.label}</a></p>
${after.map(paragraph)}<p style="${style.closing}">${why && footnote(why)}${closing}
<a href="${privacy.url}" style="${style.link}">${privacy.label}</a></p>
</div>
</body>
</html>
`.text,
  }
}

const footnote = ({ text, links }: NonNullable<MailContent['why']>) =>
  html`${text}${links.map(({ label, url }) => html` <a href="${url}" style="${style.link}">${label}</a>.`)}<br>`

const sectionText = ({ heading, lines, notes, links }: MailSection): string =>
  [
    heading,
    ...lines.map(({ text, link }) => `- ${text}${link ? `\n  ${link.label}: ${link.url}` : ''}`),
    ...notes,
    ...links.map(({ label, url }) => `${label}: ${url}`),
  ].join('\n')

const anchor = ({ label, url }: MailLink) => html`<a href="${url}" style="${style.link}">${label}</a>`

const sectionHtml = ({ heading, lines, notes, links }: MailSection) => html`<h2 style="${style.heading}">${heading}</h2>
<ul style="margin:0 0 8px;padding-left:20px">
${lines.map(
  ({ text, link }) => html`<li style="margin:0 0 8px">${text}${link && html`<br>${anchor(link)}`}</li>
`,
)}</ul>
${notes.map(
  (note) => html`<p style="${style.note}">${note}</p>
`,
)}<p style="margin:0 0 16px">${links.map((link, at) => html`${at > 0 && ' · '}${anchor(link)}`)}</p>
`
