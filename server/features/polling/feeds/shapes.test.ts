import { describe, expect, it } from 'vitest'
import { cellsAt } from './shape-cells.ts'
import { type StoredShape, decodeRings, precinctAt, toStoredShape } from './shapes.ts'

type Positions = [number, number][]

const square = (west: number, south: number, size: number): Positions => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]

function stored(id: number, precinct: number | null, ...rings: Positions[]): StoredShape {
  const shape = toStoredShape(id, precinct, rings)
  if (!shape) throw new Error('not a shape')
  return shape
}

/** As the database answers: only shapes listed in a cell of the point. */
function lookup(shapes: StoredShape[], lat: number, lng: number) {
  const cells = new Set(cellsAt({ lat, lng }))
  const found = precinctAt(
    shapes.filter((shape) => shape.cells.some((cell) => cells.has(cell))),
    { lat, lng },
    (one, other) => one.precinct === other.precinct,
  )
  return found.kind === 'one'
    ? { kind: 'one', precinct: found.shape.precinct, atEdge: found.atEdge }
    : { kind: found.kind }
}

const inside = (precinct: number | null) => ({ kind: 'one', precinct, atEdge: false })

/** Meters as degrees of latitude. */
const meters = (count: number) => count / 111_195

describe('a point in a shape', () => {
  const left = stored(1, 1, square(-97, 32, 0.02))
  const right = stored(2, 2, square(-96.98, 32, 0.02))

  it('finds the precinct on each side of a shared border', () => {
    expect(lookup([left, right], 32.01, -96.99)).toEqual(inside(1))
    expect(lookup([left, right], 32.01, -96.97)).toEqual(inside(2))
  })

  it('does not answer on the border, on a corner, or within 60 m of either', () => {
    const east = meters(59) / Math.cos((32 * Math.PI) / 180)
    for (const lng of [-96.98, -96.98 + east, -96.98 - east])
      for (const lat of [32.01, 32 + meters(1)]) expect(lookup([left, right], lat, lng)).toEqual({ kind: 'line' })
  })

  it('answers beyond 60 m of the border', () => {
    const east = meters(62) / Math.cos((32 * Math.PI) / 180)
    expect(lookup([left, right], 32.01, -96.98 - east)).toEqual(inside(1))
    expect(lookup([left, right], 32.01, -96.98 + east)).toEqual(inside(2))
  })

  it('says when a point is close to where the shapes end', () => {
    expect(lookup([left, right], 32 + meters(40), -96.99)).toEqual({ kind: 'one', precinct: 1, atEdge: true })
    expect(lookup([left, right], 32 + meters(70), -96.99)).toEqual(inside(1))
    expect(lookup([left, right], 32 - meters(10), -96.99)).toEqual({ kind: 'none' })
    expect(lookup([left, right], 31.5, -96.99)).toEqual({ kind: 'none' })
  })

  it('does not answer in a gap between two shapes', () => {
    const far = stored(3, 3, square(-96.95, 32, 0.02))
    expect(lookup([left, right, far], 32.01, -96.955)).toEqual({ kind: 'none' })
  })

  it('does not answer where two precincts overlap', () => {
    const over = stored(4, 4, square(-96.995, 32.005, 0.01))
    expect(lookup([left, over], 32.01, -96.99)).toEqual({ kind: 'line' })
  })

  it('answers where two parts of one precinct meet or overlap', () => {
    const again = stored(5, 1, square(-96.995, 32.005, 0.03))
    expect(lookup([left, again], 32.01, -96.99)).toEqual(inside(1))
    expect(lookup([left, again], 32.01, -96.98)).toEqual({ kind: 'one', precinct: 1, atEdge: false })
  })

  it('keeps apart a shape whose precinct is not known', () => {
    const unknown = stored(6, null, square(-96.98, 32, 0.02))
    expect(lookup([left, unknown], 32.01, -96.97)).toEqual(inside(null))
    expect(lookup([left, unknown], 32.01, -96.98)).toEqual({ kind: 'line' })
  })
})

describe('a shape with several rings', () => {
  const hole = square(-96.99, 32.01, 0.01)
  const town = stored(1, 1, square(-97, 32, 0.04), hole)
  const island = stored(2, 2, hole)

  it('leaves out its hole, which another precinct may fill', () => {
    expect(lookup([town], 32.015, -96.985)).toEqual({ kind: 'none' })
    expect(lookup([town, island], 32.015, -96.985)).toEqual(inside(2))
    expect(lookup([town, island], 32.005, -96.995)).toEqual(inside(1))
    expect(lookup([town, island], 32.01, -96.985)).toEqual({ kind: 'line' })
  })

  it('has parts that do not touch, and a part in a hole', () => {
    const parts = stored(3, 3, square(-97, 32, 0.03), square(-96.99, 32.01, 0.01), square(-96.987, 32.013, 0.004))
    const far = stored(4, 4, square(-90, 32, 0.01), square(-89, 33, 0.01))
    expect(lookup([parts, far], 32.015, -96.985)).toEqual(inside(3))
    expect(lookup([parts, far], 32.0115, -96.9885)).toEqual({ kind: 'none' })
    expect(lookup([parts, far], 32.005, -89.995)).toEqual(inside(4))
    expect(lookup([parts, far], 33.005, -88.995)).toEqual(inside(4))
    expect(lookup([parts, far], 32.5, -89.5)).toEqual({ kind: 'none' })
  })

  it('reads rings in any direction', () => {
    const turned = stored(1, 1, square(-97, 32, 0.04).toReversed(), hole)
    expect(lookup([turned], 32.005, -96.995)).toEqual(inside(1))
    expect(lookup([turned], 32.015, -96.985)).toEqual({ kind: 'none' })
  })
})

describe('a shape on the other side of 180 degrees', () => {
  const positions: Positions = [
    [179, 51],
    [-179, 51],
    [-179, 53],
    [179, 53],
    [179, 51],
  ]
  const points: [number, number][] = [
    [52, 179.5],
    [52, -179.5],
    [52, 180],
    [52, -180],
  ]

  it('is one precinct for points on both sides', () => {
    const shape = stored(1, 1, positions)
    for (const [lat, lng] of points) expect(lookup([shape], lat, lng)).toEqual(inside(1))
    for (const [lat, lng] of [
      [52, 178],
      [52, -178],
      [52, 0],
    ] as const)
      expect(lookup([shape], lat, lng)).toEqual({ kind: 'none' })
  })

  it('may be written with longitudes past 180, or cut in two', () => {
    const past = stored(
      1,
      1,
      positions.map(([lng, lat]) => [lng < 0 ? lng + 360 : lng, lat]),
    )
    const below = stored(
      1,
      1,
      positions.map(([lng, lat]) => [lng > 0 ? lng - 360 : lng, lat]),
    )
    const rectangle = (west: number, east: number): Positions => [
      [west, 51],
      [east, 51],
      [east, 53],
      [west, 53],
      [west, 51],
    ]
    const cut = stored(1, 1, rectangle(179, 180), rectangle(-180, -179))
    for (const [lat, lng] of points) {
      expect(lookup([past], lat, lng)).toEqual(inside(1))
      expect(lookup([below], lat, lng)).toEqual(inside(1))
    }
    expect(lookup([cut], 52, 179.5)).toEqual(inside(1))
    expect(lookup([cut], 52, -179.5)).toEqual(inside(1))
  })

  it('finds a neighbor across the antimeridian', () => {
    const west = stored(1, 1, square(179.98, 52, 0.02))
    const east = stored(2, 2, square(-180, 52, 0.02))
    expect(lookup([west, east], 52.01, 179.9999)).toEqual({ kind: 'line' })
    expect(lookup([west, east], 52.01, -179.9999)).toEqual({ kind: 'line' })
    expect(lookup([west, east], 52.01, 179.99)).toEqual(inside(1))
  })
})

describe('reading a shape', () => {
  it.each<[string, number[][][]]>([
    ['no ring', []],
    ['an open ring', [square(-97, 32, 0.01).slice(0, 4)]],
    ['three positions', [square(-97, 32, 0.01).slice(0, 3)]],
    ['a missing number', [[[-97], [-96], [-96], [-97]]]],
    ['what is not a number', [square(-97, Number.NaN, 0.01)]],
    ['infinity', [square(-Infinity, 32, 0.01)]],
    ['meters of a projection', [square(512_000, 3_600_000, 100)]],
    ['swapped coordinates', [square(32, -97, 0.01)]],
    [
      'a ring around a pole',
      [
        [
          [0, 80],
          [120, 80],
          [-120, 80],
          [0, 80],
        ],
      ],
    ],
    [
      'a single point',
      [
        [
          [-97, 32],
          [-97, 32],
          [-97, 32],
          [-97, 32],
        ],
      ],
    ],
    [
      'a line there and back',
      [
        [
          [-97, 32],
          [-96, 32],
          [-97, 32],
          [-97, 32],
        ],
      ],
    ],
    ['a good ring beside a bad one', [square(-97, 32, 0.01), square(Number.NaN, 32, 0.01)]],
  ])('refuses %s', (_, rings) => {
    expect(toStoredShape(1, 1, rings)).toBeUndefined()
  })

  it('drops repeated vertices, heights and rings that enclose nothing', () => {
    const doubled = square(-97, 32, 0.01).flatMap(([lng, lat]) => [
      [lng, lat, 120],
      [lng, lat, 120],
    ])
    const shape = toStoredShape(1, 1, [
      doubled,
      [
        [-97, 32],
        [-97, 32],
        [-97, 32],
        [-97, 32],
      ],
    ])
    expect(decodeRings(shape?.rings ?? Buffer.alloc(0)).map(({ points }) => [...points])).toEqual([
      [-97_000_000, 32_000_000, -96_990_000, 32_000_000, -96_990_000, 32_010_000, -97_000_000, 32_010_000],
    ])
  })

  it('stores small steps in few bytes', () => {
    const positions: Positions = Array.from({ length: 2000 }, (_, index) => {
      const angle = (index / 2000) * 2 * Math.PI
      return [-97 + 0.01 * Math.cos(angle), 32 + 0.01 * Math.sin(angle)]
    })
    const shape = toStoredShape(1, 1, [[...positions, positions[0] ?? [0, 0]]])
    expect(shape?.rings.length).toBeLessThan(2000 * 3)
    expect(shape?.cells.length).toBeLessThan(110)
  })

  it('lists a huge shape in few cells', () => {
    expect(stored(1, 1, square(-170, 55, 15)).cells.length).toBeLessThan(150)
  })

  it('refuses stored bytes that are cut off', () => {
    const { rings } = stored(1, 1, square(-97, 32, 0.01))
    expect(() => decodeRings(rings.subarray(0, -1))).toThrow('cut off')
  })
})

describe('random shapes', () => {
  // A star around a center, whose inside is known without geometry: the distance along each ray.
  it.each([
    [64.8, -147.7],
    [18.4, -66.1],
    [-14.3, -170.7],
    [13.4, 144.7],
    [71.3, -156.8],
  ])('agrees with a star around %d, %d, through the cells', (lat, lng) => {
    const size = 0.05
    const arms = 400
    const radius = (arm: number) => size * (0.6 + 0.4 * Math.sin(arm * 7.3))
    const star: Positions = Array.from({ length: arms }, (_, arm) => {
      const angle = (arm / arms) * 2 * Math.PI
      return [lng + radius(arm) * Math.cos(angle), lat + radius(arm) * Math.sin(angle)]
    })
    const shape = stored(1, 1, [...star, star[0] ?? [0, 0]])
    for (let arm = 0; arm < arms; arm++) {
      const angle = (arm / arms) * 2 * Math.PI
      const at = (part: number) =>
        lookup([shape], lat + radius(arm) * part * Math.sin(angle), lng + radius(arm) * part * Math.cos(angle)).kind
      expect(at(0.98)).toBe('one')
      expect(at(1.02)).toBe('none')
    }
  })
})
