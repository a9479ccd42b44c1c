#!/usr/bin/python3
"""A slow network link between this network namespace and that of another process: link.py PID.

Takes each IP packet from one side's TUN device and gives it to the other's later: half the round trip later, no faster than
the rate, and a share of them never. For kernels without netem, which does the same.
"""

import ctypes
import fcntl
import heapq
import os
import random
import selectors
import struct
import subprocess
import sys
import time

RATE = 700_000 / 8  # bytes a second, each way
DELAY = 0.150  # seconds, each way
LOSS = 0.02
WAITING = 100  # packets that wait for the rate; more are dropped, as by netem with a limit

TUNSETIFF = 0x400454CA
TUN_WITHOUT_HEADER = 0x0001 | 0x1000


def enter_namespace(pid):
    """Makes the devices that are opened from now on belong to the process's network."""
    with open(f'/proc/{pid}/ns/net') as file:
        if ctypes.CDLL(None, use_errno=True).setns(file.fileno(), 0) != 0:
            raise OSError(ctypes.get_errno(), 'setns')


def open_device(address, peer):
    """A TUN device with an address, up, whose packets can be read and written."""
    device = os.open('/dev/net/tun', os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack('16sH', b'patchy', TUN_WITHOUT_HEADER))
    subprocess.run(['ip', 'address', 'add', address, 'peer', peer, 'dev', 'patchy'], check=True)
    subprocess.run(['ip', 'link', 'set', 'patchy', 'up'], check=True)
    return device


class Direction:
    """Packets on their way from one device to the other."""

    def __init__(self, source, target, seed):
        self.source, self.target = source, target
        self.random = random.Random(seed)
        self.free = 0.0
        self.packets = []

    def take(self, now):
        """Reads what the sender has, and decides when each packet arrives, if ever."""
        while True:
            try:
                packet = os.read(self.source, 65536)
            except BlockingIOError:
                return
            if self.free - now > WAITING * 1500 / RATE or self.random.random() < LOSS:
                continue
            self.free = max(self.free, now) + len(packet) / RATE
            heapq.heappush(self.packets, (self.free + DELAY, len(self.packets), packet))

    def deliver(self, now):
        """Hands over what has arrived by now; gives when the next packet arrives."""
        while self.packets and self.packets[0][0] <= now:
            os.write(self.target, heapq.heappop(self.packets)[2])
        return self.packets[0][0] if self.packets else None


def main():
    here = open_device('10.9.0.1', '10.9.0.2')
    enter_namespace(sys.argv[1])
    there = open_device('10.9.0.2', '10.9.0.1')
    directions = [Direction(here, there, 1), Direction(there, here, 2)]
    selector = selectors.DefaultSelector()
    for direction in directions:
        selector.register(direction.source, selectors.EVENT_READ)
    print('ready', flush=True)
    while True:
        now = time.monotonic()
        arrivals = [direction.deliver(now) for direction in directions]
        next_arrival = min((each for each in arrivals if each is not None), default=None)
        selector.select(None if next_arrival is None else max(0, next_arrival - time.monotonic()))
        now = time.monotonic()
        for direction in directions:
            direction.take(now)


main()
