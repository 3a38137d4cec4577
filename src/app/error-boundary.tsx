import { Component, type ReactNode } from 'react'
import { reportProblem } from '../kernel/report-problem.ts'
import { ChunkLoadError } from '../shared/lazy-component.tsx'
import { ChunkErrorFallback } from '../shared/chunk-error-fallback.tsx'

interface ErrorBoundaryProps {
  fallback: ReactNode
  /** True if a chunk may have failed to load, so a retry is offered. */
  retries?: boolean
  children: ReactNode
}

/** Shows a fallback instead of a component that threw an error. Header and navigation keep working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; broken: boolean }> {
  override state = { error: undefined, broken: false }

  static getDerivedStateFromError(error: unknown): { error: unknown; broken: boolean } {
    return { error, broken: true }
  }

  override componentDidCatch(error: Error): void {
    if (error instanceof ChunkLoadError) error.renew()
    else reportProblem('screen', window.location.pathname, error.message)
  }

  readonly retry = () => this.setState({ error: undefined, broken: false })

  override render(): ReactNode {
    const { error, broken }: { error: unknown; broken: boolean } = this.state
    if (!broken) return this.props.children
    if (this.props.retries && error instanceof ChunkLoadError)
      return <ChunkErrorFallback load={error.load} onRetry={this.retry} />
    return this.props.fallback
  }
}
