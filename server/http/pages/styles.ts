/** Class lists by purpose. Tailwind builds the style sheet from the class names in this file. */
const button =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-full border-[1.5px] text-center ' +
  'leading-snug font-semibold no-underline'

export const styles = {
  primaryButton: `${button} min-h-11 w-full border-transparent bg-brand px-5.5 py-2 text-on-brand hover:bg-brand-hover`,
  ghostButton:
    `${button} min-h-11 w-full border-line-strong bg-transparent px-5.5 py-2 text-ink ` +
    'hover:border-control hover:bg-hover',
  quietLink: `${button} min-h-11 border-transparent bg-transparent px-4 py-1.5 text-step--1 text-ink hover:bg-hover`,
  skipLink:
    'absolute top-2 left-2 z-10 -translate-y-20 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand ' +
    'focus:translate-y-0',
  homeLink: '-mx-2 inline-flex min-h-11 items-center rounded-md px-2 text-ink no-underline',
  wordmark: 'inline-flex items-center gap-2.5 text-[1.2rem] leading-none font-bold tracking-[-.01em]',
  textLink: 'inline-block min-h-6',
  footerLink: 'inline-block min-h-6 py-1 text-muted hover:text-ink',
  input:
    'min-h-11 w-full min-w-0 rounded-md border-[1.5px] border-control bg-card px-4 py-2 text-step-0 text-ink ' +
    'hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-bad',
  inputError: 'm-0 flex items-start gap-1.5 text-step--1 font-medium text-bad',
  badNotice: 'm-0 flex gap-3 rounded-md bg-tint-bad px-4 py-3 text-step--1',
  goodNotice: 'm-0 rounded-md bg-tint-good px-4 py-3 text-step--1',
  warnNotice: 'm-0 rounded-md bg-tint-warn px-4 py-3 text-step--1',
  card: 'mt-6 overflow-hidden rounded-lg border border-line bg-card shadow-card',
  choice:
    'flex min-h-14 flex-1 items-center gap-2.5 px-4 py-3 text-step--1 no-underline ' +
    'focus-visible:-outline-offset-3 sm:px-6',
  chosen: 'font-bold text-ink',
  notChosen: 'font-medium text-muted hover:bg-hover hover:text-ink',
}
