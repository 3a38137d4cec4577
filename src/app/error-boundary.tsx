import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ShowErrorScreen } from '../journeys/errors/error-screens.tsx'
import { report } from '../kernel/report.ts'

/** A screen that breaks is replaced by one that says so; the bars around it stay, so there is always a way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: Error, _info: ErrorInfo): void {
    report('screen', window.location.pathname, error.message)
  }

  override render(): ReactNode {
    return this.state.broken ? <ShowErrorScreen /> : this.props.children
  }
}
