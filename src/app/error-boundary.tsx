import { Component, type ReactNode } from 'react'
import { report } from '../kernel/report.ts'

interface ErrorBoundaryProps {
  /** Drawn instead of what broke. */
  fallback: ReactNode
  children: ReactNode
}

/** What breaks is replaced by something that says so; what stands around it stays, so there is always a way on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: Error): void {
    report('screen', window.location.pathname, error.message)
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
