import { cx } from './cx.ts'

export type TextPart = { text: string; href?: string | undefined }

/** Text written by a member, in any writing direction. */
export function PlainText({ parts, className }: { parts: TextPart[]; className?: string }) {
  return (
    // isolate and clip: bidi marks and stacked diacritics must not affect the page around the text.
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
