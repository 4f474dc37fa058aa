import { cx } from './cx.ts'

export type TextPart = { text: string; href?: string | undefined }

/** What somebody wrote: text and nothing else, whatever direction its letters run and however high they pile up. */
export function PlainText({ parts, className }: { parts: TextPart[]; className?: string }) {
  return (
    // isolate and clip: marks that turn the writing around or climb out of the line stay inside this box.
    <p
      dir="auto"
      className={cx('isolate overflow-clip py-0.5 wrap-anywhere whitespace-pre-wrap [unicode-bidi:isolate]', className)}
    >
      {parts.map(({ text, href }, index) =>
        href ? (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="nofollow ugc noopener"
            dir="auto"
            className="[unicode-bidi:isolate]"
          >
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}
