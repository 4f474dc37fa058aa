import { brand } from '../../contract/brand.ts'

type HeadProps = {
  title: string
  /** For search engines and previews of shared links. */
  description?: string
  /** Whether search engines may list the page. */
  indexed?: boolean
  /** Puts the brand before the title: for the home page, whose title is a motto. */
  brandFirst?: boolean
}

/** The title of a page that works without the app, and what search engines and shared links show of it. */
export function Head({ title, description, indexed = false, brandFirst = false }: HeadProps) {
  const fullTitle = brandFirst ? `${brand}: ${title}` : `${title} · ${brand}`
  return (
    <>
      <title>{fullTitle}</title>
      {!indexed && <meta name="robots" content="noindex" />}
      {description && <meta name="description" content={description} />}
    </>
  )
}
