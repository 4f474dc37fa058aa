import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { stateKind } from '../../civic/address/states.ts'
import { type StateCode, stateCodes } from '../../contract/common.ts'
import { viewBox } from '../../web/features/results/map/state-shape.ts'
import { stateOutlines, stateShapes } from './state-outlines.ts'

const shapes = stateShapes()

/** The corners of each closed line of a path, as a browser draws it. */
function drawnLines(state: StateCode): [number, number][][] {
  const { path = '' } = shapes.find((shape) => shape.state === state) ?? {}
  expect(path).toMatch(/^(M[-\d. ]+l[-\d. ]+z)+$/)
  return path.split('z').slice(0, -1).map(drawnLine)
}

function drawnLine(line: string): [number, number][] {
  const numbers = [...line.matchAll(/-?(\d+(\.\d+)?|\.\d+)/g)].map(([number]) => Number(number))
  let [x, y] = [0, 0]
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    x += numbers[index * 2] ?? Number.NaN
    y += numbers[index * 2 + 1] ?? Number.NaN
    return [x, y]
  })
}

const corners = (state: StateCode) =>
  drawnLines(state)
    .flat()
    .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)

test('the map shows every state and Washington, DC, within its frame', () => {
  expect(shapes.map(({ state }) => state).sort()).toEqual(
    stateCodes.filter((code) => stateKind(code) !== 'territory').sort(),
  )
  const [left, top, width, height] = viewBox
  const isShown = ([x, y]: [number, number]) => x > left && x < left + width && y > top && y < top + height
  const cut = shapes.filter(({ state }) => !drawnLines(state).flat().every(isShown))
  expect(cut.map(({ state }) => state)).toEqual([])
})

test('islands and the smallest areas are drawn', () => {
  expect(drawnLines('AK')).toHaveLength(56)
  expect(drawnLines('HI')).toHaveLength(8)
  expect(drawnLines('MI')).toHaveLength(11)
  expect(drawnLines('RI')).toHaveLength(4)
  expect(new Set(corners('DC')).size).toBe(6)
})

test('neighbors meet without a gap', () => {
  const around = new Set((['WY', 'NE', 'KS', 'OK', 'NM', 'AZ', 'UT'] as const).flatMap(corners))
  expect(corners('CO').filter((corner) => !around.has(corner))).toEqual([])
})

/** By counting the borders to the right of the point. */
function isInside([x, y]: [number, number], line: [number, number][]): boolean {
  const crossed = line.filter(([x1, y1], index) => {
    const [x2, y2] = line[(index + 1) % line.length] ?? [x1, y1]
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)
  })
  return crossed.length % 2 === 1
}

test('the middle of each state, where its label or the line to it starts, is in the state', () => {
  const outside = shapes.filter(({ state, middle }) => !drawnLines(state).some((line) => isInside(middle, line)))
  expect(outside.map(({ state }) => state)).toEqual([])
})

test('the development server has the outlines too', async () => {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    plugins: [stateOutlines()],
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, ws: false },
  })
  try {
    await vite.listen()
    const { default: path } = z
      .object({ default: z.string() })
      .parse(await vite.ssrLoadModule('virtual:state-outlines'))
    const response = await fetch(new URL(path, vite.resolvedUrls?.local[0]))
    expect(await response.json()).toEqual(shapes)
  } finally {
    await vite.close()
  }
})
