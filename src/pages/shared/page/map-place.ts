/** A geographic position, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** Two numbers in degrees after their prefixes in a map URL, or alone. */
const forms = [
  /^\s*(-?\d{1,3}(?:\.\d{1,10})?)[\s,]+(-?\d{1,3}(?:\.\d{1,10})?)\s*$/,
  /!3d(-?\d{1,3}\.\d{1,10})!4d(-?\d{1,3}\.\d{1,10})/,
  /[?&]mlat=(-?\d{1,3}\.\d{1,10})&mlon=(-?\d{1,3}\.\d{1,10})/,
  /@(-?\d{1,3}\.\d{1,10}),(-?\d{1,3}\.\d{1,10})/,
  /#map=\d{1,2}\/(-?\d{1,3}\.\d{1,10})\/(-?\d{1,3}\.\d{1,10})/,
  /[?&](?:q|ll|query)=(-?\d{1,3}\.\d{1,10})(?:,|%2C)(-?\d{1,3}\.\d{1,10})/,
]

/** The position in a text such as `18.5074, 73.8077`, or in a copied map URL; undefined if there is none. */
export function readPlace(text: string): Place | undefined {
  for (const form of forms) {
    const [, latitude, longitude] = form.exec(text) ?? []
    const place = { latitude: Number(latitude), longitude: Number(longitude) }
    if (Math.abs(place.latitude) <= 85 && Math.abs(place.longitude) <= 180) return place
  }
  return undefined
}

/** Half the extent of a map around a place, in degrees. */
const around = { latitude: 0.003, longitude: 0.006 }

/** The URL of an OpenStreetMap frame around a place. */
export function mapFrame({ latitude, longitude }: Place): string {
  const box = [
    longitude - around.longitude,
    latitude - around.latitude,
    longitude + around.longitude,
    latitude + around.latitude,
  ]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(","),
    layer: "mapnik",
    marker: `${latitude.toFixed(5)},${longitude.toFixed(5)}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query.toString()}`
}

/** The URL of an OpenStreetMap page around a place. */
export function mapPage({ latitude, longitude }: Place): string {
  const [north, east] = [latitude.toFixed(5), longitude.toFixed(5)]
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`
}
