/** A view that breaks is tried again with the next state, and after a while by itself: nobody stands beside a screen. */
import { Component, type ReactNode } from 'react'

const AGAIN_MS = 5000

/** `of` is what the view was drawn from. */
type FailSafeProps = { of: unknown; children: ReactNode }

export class FailSafe extends Component<FailSafeProps, { failed: boolean }> {
  override state = { failed: false }
  #timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.setState({ failed: false }), AGAIN_MS)
  }

  override componentDidUpdate(before: FailSafeProps) {
    if (this.state.failed && before.of !== this.props.of) this.setState({ failed: false })
  }

  override componentWillUnmount() {
    clearTimeout(this.#timer)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
