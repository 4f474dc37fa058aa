import { useId } from 'react'
import { Link } from 'wouter'
import type { StateCode } from '../../../../contract/common.ts'
import type { StateOutcome } from '../../../../contract/results.ts'
import { cx } from '../../../ui/cx.ts'
import { resultsPath } from '../results-url.ts'
import { useOutcomeLabels } from '../use-result-labels.ts'
import { viewBox } from './state-shape.ts'
import type { StateShape } from './state-shape.ts'

/** Moves a label where the center of the shape is a poor position for it. */
const labelOffsets: Partial<Record<StateCode, [number, number]>> = {
  AK: [8, -6],
  CA: [-8, 4],
  FL: [22, 6],
  ID: [4, 18],
  KY: [8, 3],
  LA: [-16, -2],
  ME: [0, 3],
  MI: [11, 16],
  MN: [-6, 4],
  NY: [4, 2],
  OK: [12, 0],
  SC: [2, -2],
  VA: [8, 5],
  WV: [-4, 6],
}

/** Too small for a label inside: these are listed in a column off the coast, from north to south. */
const coast: StateCode[] = ['VT', 'NH', 'MA', 'RI', 'CT', 'NJ', 'DE', 'MD', 'DC']

/** Positions of labels drawn outside their state. */
const labelsOutsideShape: Partial<Record<StateCode, [number, number]>> = {
  HI: [275, 500],
  ...Object.fromEntries(coast.map((state, index): [StateCode, [number, number]] => [state, [985, 152 + index * 34]])),
}

type StateMapProps = {
  shapes: StateShape[]
  outcomes: StateOutcome[]
  /** The state under the pointer. */
  highlighted: StateCode | undefined
  onHighlight: (state: StateCode | undefined) => void
}

/** Hidden from keyboards and screen readers, because the table below has the same figures and links. */
export function StateMap({ shapes, outcomes, highlighted, onHighlight }: StateMapProps) {
  const pattern = useId()
  return (
    <svg viewBox={viewBox.join(' ')} aria-hidden="true" className="h-auto w-full [print-color-adjust:exact]">
      <defs>
        <pattern id={pattern} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" className="fill-rep" />
          <rect width="2" height="7" className="fill-card opacity-35" />
        </pattern>
      </defs>
      {shapes.map((shape) => {
        const outcome = outcomes.find(({ state }) => state === shape.state)
        return (
          outcome && (
            <State
              key={shape.state}
              shape={shape}
              outcome={outcome}
              stripes={`url(#${pattern})`}
              onHighlight={onHighlight}
            />
          )
        )
      })}
      {shapes
        .filter(({ state }) => state === highlighted)
        .map(({ state, path }) => (
          <g key={state} className="pointer-events-none fill-none [stroke-linejoin:round]">
            <path d={path} className="stroke-paper stroke-[7]" />
            <path d={path} className="stroke-ink stroke-[3.5] forced-colors:stroke-[Highlight]" />
          </g>
        ))}
    </svg>
  )
}

type StateProps = {
  shape: StateShape
  outcome: StateOutcome
  stripes: string
  onHighlight: (state: StateCode | undefined) => void
}

function State({ shape, outcome, stripes, onHighlight }: StateProps) {
  const { short } = useOutcomeLabels()
  const { state, path, middle } = shape
  const outsidePosition = labelsOutsideShape[state]
  const [offsetX, offsetY] = labelOffsets[state] ?? [0, 0]
  const [x, y] = outsidePosition ?? [middle[0] + offsetX, middle[1] + offsetY]
  const isStriped = outcome.winner.family === 'republican'
  return (
    <Link
      href={resultsPath.state(state)}
      tabIndex={-1}
      onPointerEnter={() => onHighlight(state)}
      onPointerLeave={() => onHighlight(undefined)}
      className="no-underline outline-none"
    >
      <path
        d={path}
        fill={isStriped ? stripes : undefined}
        className={cx('stroke-paper stroke-1 forced-colors:fill-[Canvas]', !isStriped && 'fill-dem')}
      />
      <g className="max-sm:hidden">
        {outsidePosition && (
          <>
            <line x1={middle[0]} y1={middle[1]} x2={x} y2={y} className="stroke-control stroke-1" />
            <rect
              x={x - 28}
              y={y - 15}
              width="72"
              height="30"
              rx="6"
              fill={isStriped ? stripes : undefined}
              className={isStriped ? undefined : 'fill-dem'}
            />
          </>
        )}
        <text
          textAnchor="middle"
          className={cx(
            'fill-card text-[13px] font-bold [paint-order:stroke] stroke-[3px] [stroke-linejoin:round]',
            isStriped ? 'stroke-rep' : 'stroke-dem',
          )}
        >
          {outsidePosition ? (
            <tspan x={x + 8} y={y + 5}>
              {state} {short(outcome)}
            </tspan>
          ) : (
            <>
              <tspan x={x} y={y - 2}>
                {state}
              </tspan>
              <tspan x={x} y={y + 12}>
                {short(outcome)}
              </tspan>
            </>
          )}
        </text>
      </g>
    </Link>
  )
}
