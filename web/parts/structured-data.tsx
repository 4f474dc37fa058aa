/** Describes what a page is about in the words of schema.org, for search engines. In a script element, HTML ends at `</script`. */
export const StructuredData = ({ of: things }: { of: object[] }) =>
  things.length > 0 && (
    <script type="application/ld+json">
      {JSON.stringify(things.map((thing) => ({ '@context': 'https://schema.org', ...thing }))).replaceAll(
        '<',
        '\\u003c',
      )}
    </script>
  )
