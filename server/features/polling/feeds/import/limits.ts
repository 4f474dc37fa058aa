/** A statewide feed is a gigabyte or two. What is far from that is an attack or a mistake. */
export const feedLimits = {
  fileBytes: 4 * 1024 ** 3,
  /** Of all files of an archive together, unpacked. */
  unpackedBytes: 16 * 1024 ** 3,
  archiveEntries: 200,
  /** Text shrinks to a tenth, very even text to a fiftieth; only a bomb to less than this. */
  ratio: 200,
  /** Small files may be as even as they like. */
  ratioFrom: 8 * 1024 ** 2,
  /** One text, one tag, one line of a table. */
  pieceChars: 1024 ** 2,
  depth: 12,
  childrenOfEntity: 20_000,
  entityChars: 8 * 1024 ** 2,
  /** What is kept in memory to be put together; street segments are not. */
  keptRows: 1_500_000,
  keptChars: 200_000_000,
  /** Rows that could not be read, of all street segments. */
  droppedShare: 0.02,
}
export type FeedLimits = typeof feedLimits
