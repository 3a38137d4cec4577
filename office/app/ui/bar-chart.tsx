import styles from './bar-chart.module.css'

interface BarChartProps {
  readonly bars: readonly number[]
  /** Values of the earlier range. They are drawn as a line on the same scale. */
  readonly curve: readonly number[]
  /** Label for screen readers. Undefined if the chart is decorative, because its numbers are beside it. */
  readonly label?: string
  /** Tooltip text of each bar. */
  readonly tips?: readonly string[]
  readonly isSmall?: boolean
}

const width = 480
/** Maximum width of a bar in pixels, so that a chart with few bars does not look filled. */
const mostBarWidth = 24

/** Chart with a bar for each value and a line for an earlier range. */
export function BarChart({ bars, curve, label, tips, isSmall = false }: BarChartProps) {
  const height = isSmall ? 90 : 150
  const count = Math.max(bars.length, curve.length, 1)
  const step = width / count
  const barWidth = Math.min(step * 0.7, mostBarWidth)
  const most = Math.max(...bars, ...curve, 1)
  const heightOf = (value: number) => (value / most) * (height - 4)
  const path = curve
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${(index + 0.5) * step} ${height - heightOf(value)}`)
    .join('')
  return (
    <svg
      className={isSmall ? styles.small : styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <line className={styles.base} x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} />
      {bars.map((value, index) => (
        <rect
          // A bar's position is its only identity.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={styles.bar}
          x={(index + 0.5) * step - barWidth / 2}
          width={barWidth}
          y={height - heightOf(value)}
          height={heightOf(value)}
        />
      ))}
      {!isSmall && <path className={styles.halo} d={path} />}
      <path className={styles.curve} d={path} />
      {tips?.map((tip, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <rect key={index} className={styles.column} x={index * step} width={step} y="0" height={height}>
          <title>{tip}</title>
        </rect>
      ))}
    </svg>
  )
}
