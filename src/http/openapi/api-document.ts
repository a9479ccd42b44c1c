import type { JsonSchema } from "../json-schema.ts"

export interface Parameter {
  name: string
  in: "path" | "query" | "header"
  required: boolean
  description?: string
  schema: JsonSchema
}

/** A media type of a body: its schema, a valid example, and the encoding of a form's files. */
export interface MediaType {
  schema: JsonSchema
  example?: unknown
  encoding?: Record<string, { contentType: string }>
}

export interface ResponseObject {
  $ref?: string
  description?: string
  headers?: Record<string, { $ref?: string; description?: string; schema?: JsonSchema }>
  content?: Record<string, MediaType>
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { required: true; description: string; content: Record<string, MediaType> }
  responses: Record<string, ResponseObject>
  security: Record<string, string[]>[]
}

/** The calls as an OpenAPI 3.1 document; paths are relative to its server, `/api`. */
export interface ApiDocument {
  openapi: "3.1.1"
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, ResponseObject>
    securitySchemes: Record<string, object>
  }
}
