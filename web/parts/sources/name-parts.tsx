import type { NamePart } from '../../../civic/text/source-name.ts'

/** The name of a source. What stays in English on a Spanish page is marked. */
export const NameParts = ({ parts }: { parts: NamePart[] }) =>
  parts.map(({ text, lang }) =>
    lang ? (
      <span key={text} lang={lang}>
        {text}
      </span>
    ) : (
      text
    ),
  )
