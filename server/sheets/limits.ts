/** A county has thousands of places at most and up to a few million addresses. Anything far beyond is a mistake. */
export const sheetLimits = {
  fileBytes: 2 * 1024 ** 3,
  unpackedBytes: 4 * 1024 ** 3,
  /** Unpacked size divided by packed size, checked from `ratioFrom` unpacked bytes. */
  ratio: 200,
  ratioFrom: 8 * 1024 ** 2,
  archiveEntries: 2000,
  columns: 200,
  /** Rows with values. Blank rows are counted separately, up to the same limit. */
  rows: 5_000_000,
  rowChars: 1024 ** 2,
  /** The texts of an Excel file, which are held in memory. */
  sharedChars: 200_000_000,
  /** The header must be among the first lines. */
  headerLines: 10,
  /** One shape of a GeoJSON file, as text. */
  featureChars: 64 * 1024 ** 2,
  /** The table of a shapefile, which is held in memory. */
  tableBytes: 256 * 1024 ** 2,
  /** The corners of one shape, which a lookup reads whole. */
  vertices: 500_000,
  /** The corners of all shapes of an import: a large state has five million. */
  allVertices: 20_000_000,
  /** The corners of all shapes that a lookup reads for one point, and for each shape 1,000 more. */
  verticesAtPoint: 1_000_000,
  places: 50_000,
}
export type SheetLimits = typeof sheetLimits

/** A person waits for the preview, which shows the first rows. A file over these limits is left to the check. */
export const previewLimits: SheetLimits = {
  ...sheetLimits,
  unpackedBytes: 256 * 1024 ** 2,
  rows: 50_000,
  sharedChars: 50_000_000,
  featureChars: 16 * 1024 ** 2,
  tableBytes: 64 * 1024 ** 2,
}
