/** An input that people cannot see or reach; bots fill it in. */
export function BotField({ id }: { id: string }) {
  return (
    <p className="form-subject" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name="subject" type="text" tabIndex={-1} autoComplete="off" />
    </p>
  )
}
