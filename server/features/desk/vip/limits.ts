/** A statewide feed has one or two gigabytes. Anything far beyond is an attack or a mistake. */
export const feedLimits = {
  fileBytes: 4 * 1024 ** 3,
  /** All files of an archive together, unpacked. */
  unpackedBytes: 16 * 1024 ** 3,
  archiveEntries: 200,
  /** Unpacked to packed size. Text compresses to a tenth, repetitive text to a fiftieth; only zip bombs exceed this. */
  ratio: 200,
  /** Unpacked size from which the ratio is checked. */
  ratioFrom: 8 * 1024 ** 2,
  /** One text node, one tag, or one row of a table. */
  pieceChars: 1024 ** 2,
  depth: 12,
  childrenOfEntity: 20_000,
  entityChars: 8 * 1024 ** 2,
  /** Entities held in memory; street segments are not. */
  storedEntities: 1_500_000,
  storedChars: 200_000_000,
  /** One contest, as stored. */
  partChars: 1024 ** 2,
  /** One place or office. */
  placeChars: 50_000,
  /** The largest states have 20,000. */
  places: 50_000,
  /** All that one voter is shown. The largest counties have some 1,000 vote centers and drop boxes. */
  shownChars: 4 * 1024 ** 2,
  shownParts: 2000,
  /** All places, contests and offices of a feed. */
  allPartChars: 100 * 1024 ** 2,
  /** A statewide list has some 20,000. */
  precincts: 100_000,
  /** The name of a precinct or town. */
  nameChars: 1000,
  /** The texts of one street segment: it may list the units of a large building. Lookups read hundreds of segments. */
  segmentChars: 10_000,
  /** The names of all precincts; the names and addresses of all places. */
  allNameChars: 10 * 1024 ** 2,
  /** The texts of all street segments and towns, which take as much space in the database. A statewide list has some 500 MB. */
  rowBytes: 2 * 1024 ** 3,
  /** The share of street segments that may be unusable. */
  droppedShare: 0.02,
}
export type FeedLimits = typeof feedLimits
