/** The call to book a visit, which links to the page's contact section. */
export function BookNow() {
  return (
    <section className="book-now" aria-labelledby="book-now">
      <div className="container book-now-row">
        <div>
          <h2 id="book-now">Thirty minutes, one tape measure, no obligation.</h2>
          <p>Tell us when it suits you. You get a scaled drawing and a written estimate within three working days.</p>
        </div>
        <a className="button" href="#contact">
          Book Now
        </a>
      </div>
    </section>
  )
}
