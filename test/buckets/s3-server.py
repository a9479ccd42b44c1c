"""A real server that speaks S3: OpenStack Swift (Debian's packages) with its s3api, in one process.

s3-server.py FOLDER PORT ACCOUNT SECRET REGION ADDRESS: prints the port (0 picks a free one) once it listens; ends with its parent.
"""
import array
import ctypes
import os
import shutil
import signal
import socket
import sys
import types

data, wanted_port, account, secret, region, address = sys.argv[1:]
os.umask(0o077)
ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # die with the process that started this

import eventlet  # noqa: E402

eventlet.monkey_patch()
from eventlet import greenpool, wsgi  # noqa: E402
from swift.common import utils  # noqa: E402

conf = os.path.join(data, "conf")
shutil.rmtree(conf, ignore_errors=True)
os.makedirs(conf)
os.makedirs(os.path.join(data, "node", "d1"), exist_ok=True)


def write(name, text):
    with open(os.path.join(conf, name), "w") as file:
        file.write(text)


write(
    "swift.conf",
    """[swift-hash]
swift_hash_path_suffix = test
swift_hash_path_prefix = test
[storage-policy:0]
name = one
default = yes
""",
)
utils.set_swift_dir(conf)
from swift.common import storage_policy  # noqa: E402
from swift.common import wsgi as swift_wsgi  # noqa: E402
from swift.common.ring import RingData  # noqa: E402

storage_policy.reload_storage_policies()

storages = ("account", "container", "object")
listening = {}
for name in (*storages, "proxy"):
    port = int(wanted_port) if name == "proxy" else 0
    listening[name] = eventlet.listen((address if name == "proxy" else "127.0.0.1", port), backlog=512, reuse_port=False)
    # Else every answer waits 40 ms for an acknowledgement.
    listening[name].setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
ports = {name: each.getsockname()[1] for name, each in listening.items()}

for name in storages:
    device = {
        "id": 0,
        "zone": 1,
        "region": 1,
        "ip": "127.0.0.1",
        "port": ports[name],
        "replication_ip": "127.0.0.1",
        "replication_port": ports[name],
        "device": "d1",
        "weight": 1.0,
        "meta": "",
    }
    RingData([array.array("H", [0] * 16)], [device], 32 - 4).save(os.path.join(conf, name + ".ring.gz"))


class Cache:
    """What the proxy keeps in memcached, kept in this one process instead."""

    def __init__(self):
        self.store = {}

    def get(self, key, **_):
        value, until = self.store.get(key, (None, 0))
        return value if until > utils.time.time() else None

    def set(self, key, value, time=0, **_):
        self.store[key] = (value, utils.time.time() + (time or 3600))

    def incr(self, key, delta=1, time=0, **_):
        value = int(self.get(key) or 0) + delta
        self.set(key, value, time=time)
        return value

    def decr(self, key, delta=1, time=0, **_):
        return self.incr(key, -delta, time)

    def delete(self, key, **_):
        self.store.pop(key, None)

    def set_multi(self, mapping, server_key=None, time=0, **_):
        for key, value in mapping.items():
            self.set(key, value, time=time)

    def get_multi(self, keys, server_key=None, **_):
        return [self.get(key) for key in keys]


def cache_filter(global_conf, **local):
    cache = Cache()

    def make(app):
        def call(environ, start):
            environ["swift.cache"] = cache
            return app(environ, start)

        return call

    return make


module = types.ModuleType("s3_server_cache")
module.factory = cache_filter
sys.modules["s3_server_cache"] = module

common = """[DEFAULT]
bind_ip = 127.0.0.1
bind_port = {port}
swift_dir = {conf}
devices = {node}
mount_check = false
disable_fallocate = true
workers = 0
log_udp_host =
log_address = /dev/null
log_level = ERROR
client_timeout = 60
"""
for name in storages:
    write(
        name + ".conf",
        common.format(port=ports[name], conf=conf, node=os.path.join(data, "node"))
        + f"""
[pipeline:main]
pipeline = {name}-server
[app:{name}-server]
use = egg:swift#{name}
# A listing is told of every object before the answer goes out.
container_update_timeout = 60
conn_timeout = 5
node_timeout = 60
fallocate_reserve = 0
""",
    )
write(
    "proxy.conf",
    common.format(port=ports["proxy"], conf=conf, node="")
    + f"""
[pipeline:main]
pipeline = catch_errors gatekeeper memory s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 5
node_timeout = 60
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:memory]
paste.filter_factory = s3_server_cache:factory
[filter:s3api]
use = egg:swift#s3api
location = {region}
s3_acl = false
dns_compliant_bucket_names = true
[filter:tempauth]
use = egg:swift#tempauth
user_{account.replace(":", "_")} = {secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
""",
)


def serve(name):
    app = swift_wsgi.loadapp(os.path.join(conf, name + ".conf"), global_conf={"log_name": name})
    wsgi.server(
        listening[name],
        app,
        log=swift_wsgi.NullLogger(),
        custom_pool=greenpool.GreenPool(1024),
        protocol=swift_wsgi.SwiftHttpProtocol,
        socket_timeout=60,
        capitalize_response_headers=False,
    )


threads = [eventlet.spawn(serve, name) for name in (*storages, "proxy")]
print(ports["proxy"], flush=True)
for thread in threads:
    thread.wait()
