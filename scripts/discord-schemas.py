#!/usr/bin/env python3
"""Extracts the schemas of the requests that the bot sends from Discord's OpenAPI document, for the tests.

    curl -LO https://raw.githubusercontent.com/discord/discord-api-spec/main/specs/openapi.json
    scripts/discord-schemas.py openapi.json > tests/platforms/discord/schemas.json
"""

import json
import re
import sys

SENT = [
    ("put", "/applications/{application_id}/commands"),
    ("post", "/channels/{channel_id}/messages"),
    ("patch", "/channels/{channel_id}/messages/{message_id}"),
    ("post", "/channels/{channel_id}/messages/{message_id}/threads"),
    ("patch", "/channels/{channel_id}"),
    ("post", "/interactions/{interaction_id}/{interaction_token}/callback"),
    ("post", "/users/@me/channels"),
    ("post", "/webhooks/{webhook_id}/{webhook_token}"),
    ("patch", "/webhooks/{webhook_id}/{webhook_token}/messages/@original"),
    ("patch", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"),
]


def without_prose(value):
    """Drops descriptions, which a validator does not use."""
    if isinstance(value, dict):
        prose = ("description", "title")
        return {k: without_prose(v) for k, v in value.items() if not (k in prose and isinstance(v, str))}
    if isinstance(value, list):
        return [without_prose(v) for v in value]
    return value


document = json.load(open(sys.argv[1]))
known = document["components"]["schemas"]
paths, wanted = {}, set()


def want(value):
    for name in re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(value)):
        if name not in wanted:
            wanted.add(name)
            want(known[name])


for method, path in SENT:
    schema = document["paths"][path][method]["requestBody"]["content"]["application/json"]["schema"]
    body = {"content": {"application/json": {"schema": schema}}}
    paths.setdefault(path, {})[method] = {"requestBody": body}
    want(schema)

# The names of languages: the schemas of what is sent do not say that Discord takes no others.
want({"$ref": "#/components/schemas/AvailableLocalesEnum"})

schemas = {name: known[name] for name in sorted(wanted)}
extract = {"openapi": document["openapi"], "paths": paths, "components": {"schemas": without_prose(schemas)}}
json.dump(extract, sys.stdout, separators=(",", ":"))
print()
